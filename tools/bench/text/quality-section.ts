/** Measures planted feet, penetration, jerk against captures, time, repeatability. */
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { jointTracks } from "../../metrics/joint-tracks.js";
import { markdownTable, type Section } from "../report.js";
import { type EngineMotion, engineClip } from "./engine.js";
import { type MotionQuality, motionQuality } from "./motion-quality.js";

/** Prompts of about ten seconds with many actions. */
const LONG_PROMPTS = [
  "walk forward for ten seconds",
  "dance for 10 seconds",
  "run in a circle for ten seconds",
  "walk forward, then sit down, wait for three seconds and stand up again",
  "jump three times, then wave with both hands, then bow",
  "idle for 10 seconds",
  "punch twice, kick with the left leg, then dodge and fall down",
  "walks while waving the left hand for 10 seconds",
  "do ten jumping jacks",
  "pick something up from the floor, walk four steps and put it down",
];
const RUNS = 5;

const centimetres = (metres: number) => `${(metres * 100).toFixed(2)} cm`;

export function qualitySection(
  motions: readonly EngineMotion[],
  captured: ReadonlyMap<string, number>,
  progress: (text: string) => void,
): Section[] {
  if (motions.length === 0) return [];
  progress("text: quality");
  const firsts = motions.filter(({ seed }) => seed === 1);
  const raw = firsts.map(({ clip }) => motionQuality(clip));
  const locked = firsts.map(({ prompt, seed }) => motionQuality(engineClip(prompt.text, seed, true)));
  const rows = [
    [
      "planted-foot slide, mean (largest), `foot_ik: true`",
      "≤ 0.2 cm",
      ...slides(
        locked,
        (q) => q.slide,
        (q) => q.worstSlide,
      ),
    ],
    [
      "the same, `foot_ik: false`",
      "contacts that a motion plans",
      ...slides(
        raw,
        (q) => q.slide,
        (q) => q.worstSlide,
      ),
    ],
    [
      "slide where feet visibly stand, `foot_ik: true`",
      "reported",
      ...slides(
        locked,
        (q) => q.foundSlide,
        (q) => q.foundSlide,
      ),
    ],
    [
      "penetration of the soles",
      "≤ 0.5 cm",
      ...slides(
        raw,
        (q) => q.penetration,
        (q) => q.penetration,
      ),
    ],
    jerkRow(firsts, raw, captured),
    ...timeRows(),
    sameBytes(firsts),
    ...seedRows(motions),
  ];
  return [
    {
      title: "Text to motion: quality",
      text: "The first seed of each of the prompts above. Jerk is the 95th percentile over all joints and frames after a filter at 12 Hz, the limit of captures at 24 frames a second, compared with the median of the captures of the same family. Times are for parsing, generating and finishing in Node, for ten prompts of about ten seconds, scaled to ten seconds.",
      table: markdownTable(["what", "goal", "mean or median", "worst or 95 %", "where"], rows),
    },
    {
      title: "Text to motion: jerk by prompt",
      text: "95th percentile of jerk after a filter at 12 Hz, m/s³, median of the wordings, beside captured people doing the same.",
      table: markdownTable(["prompt", "engine", "captured", "ratio"], jerkByFamily(firsts, raw, captured)),
    },
  ];

  function slides(all: MotionQuality[], mean: (q: MotionQuality) => number, worst: (q: MotionQuality) => number) {
    const at = all.reduce((best, q, i) => (worst(q) > worst(all[best]) ? i : best), 0);
    return [
      centimetres(all.reduce((sum, q) => sum + mean(q), 0) / all.length),
      centimetres(worst(all[at])),
      firsts[at].prompt.text,
    ];
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function jerkByFamily(firsts: readonly EngineMotion[], raw: MotionQuality[], captured: ReadonlyMap<string, number>) {
  return [...new Set(firsts.map(({ prompt }) => prompt.family))].map((family) => {
    const ours = median(raw.filter((_, i) => firsts[i].prompt.family === family).map(({ jerk }) => jerk));
    const theirs = captured.get(family);
    return [family, ours.toFixed(0), theirs?.toFixed(0) ?? "-", theirs ? (ours / theirs).toFixed(2) : "-"];
  });
}

function jerkRow(firsts: readonly EngineMotion[], raw: MotionQuality[], captured: ReadonlyMap<string, number>) {
  const rows = jerkByFamily(firsts, raw, captured).filter((row) => row[3] !== "-");
  const ratios = rows.map((row) => Number(row[3]));
  const worst = Math.max(...ratios);
  return [
    "jerk to captures' of the same family",
    "≤ 1.3 ×",
    `${median(ratios).toFixed(2)} ×`,
    `${worst.toFixed(2)} ×`,
    rows[ratios.indexOf(worst)]?.[0] ?? "-",
  ];
}

function timeRows(): string[][] {
  const times: { ms: number; prompt: string }[] = [];
  for (let run = 0; run <= RUNS; run++) {
    for (const prompt of LONG_PROMPTS) {
      const start = performance.now();
      const clip = attempt(prompt, run + 1);
      const ms = performance.now() - start;
      // The first round warms up.
      if (clip && run > 0) times.push({ ms: (ms * 10) / Math.max(clipDuration(clip), 1), prompt });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const late = times[Math.floor(times.length * 0.95)];
  return [
    [
      "time for 10 s of motion, Node",
      "≤ 80 ms",
      `${times[Math.floor(times.length / 2)]?.ms.toFixed(0)} ms`,
      `${late?.ms.toFixed(0)} ms`,
      late?.prompt ?? "-",
    ],
  ];
}

function attempt(prompt: string, seed: number): MotionClip | null {
  try {
    return engineClip(prompt, seed);
  } catch {
    return null;
  }
}

function sameBytes(firsts: readonly EngineMotion[]): string[] {
  const sample = firsts.filter((_, i) => i % 5 === 0);
  const other = sample.filter(({ prompt, seed, clip }) => {
    const again = engineClip(prompt.text, seed);
    return (
      !Buffer.from(again.rotations.buffer).equals(Buffer.from(clip.rotations.buffer)) ||
      !Buffer.from(again.translations.buffer).equals(Buffer.from(clip.translations.buffer))
    );
  });
  return [
    "same prompt and seed, same bytes",
    "all",
    `${sample.length - other.length} of ${sample.length}`,
    "",
    other[0]?.prompt.text ?? "-",
  ];
}

function seedRows(motions: readonly EngineMotion[]): string[][] {
  const distances: { metres: number; text: string }[] = [];
  for (const one of motions.filter(({ seed }) => seed === 1)) {
    const other = motions.find(({ prompt, seed }) => prompt === one.prompt && seed === 2);
    if (other) distances.push({ metres: jointDistance(one.clip, other.clip), text: one.prompt.text });
  }
  distances.sort((a, b) => a.metres - b.metres);
  return [
    [
      "another seed: joints apart, time and start aligned",
      "visibly",
      centimetres(median(distances.map(({ metres }) => metres))),
      centimetres(distances[0]?.metres ?? Number.NaN),
      distances[0]?.text ?? "-",
    ],
  ];
}

/** Returns the mean distance of joints relative to the hips' start, both motions brought to one length. */
function jointDistance(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  const width = a.skeleton.names.length * 3;
  const frames = Math.min(a.frameCount, b.frameCount);
  let sum = 0;
  for (let i = 0; i < frames; i++) {
    const f = Math.round((i * (a.frameCount - 1)) / (frames - 1)) * width;
    const g = Math.round((i * (b.frameCount - 1)) / (frames - 1)) * width;
    for (let j = 0; j < width; j += 3) {
      const d = [0, 1, 2].map((k) => {
        const start = k === 1 ? 0 : p[k] - q[k];
        return p[f + j + k] - q[g + j + k] - start;
      });
      sum += Math.hypot(d[0], d[1], d[2]);
    }
  }
  return sum / (frames * (width / 3));
}
