/** The result without an engine: the described capture whose words are closest to the prompt's. */
import { readFileSync } from "node:fs";
import type { MotionClip } from "../../../src/motion/clip.js";
import { dataPath } from "../../../test/support/data-folder.js";
import { allSegments, cutOf, segmentMotion } from "../../../test/synthesis/text/benchmark/real-motions.js";

interface Described {
  words: string[];
  motion: () => Promise<MotionClip>;
}

/** Longest span taken from a whole clip, seconds. */
const LONGEST = 10;
/** The usual constants of BM25. */
const SATURATION = 1.5;
const LENGTH_WEIGHT = 0.75;

/** Finds captures by words: BM25 over stems. Ties are in the order of the list. */
export class CaptionRetrieval {
  private readonly documents: Described[];
  private readonly documentFrequency = new Map<string, number>();
  private readonly meanLength: number;

  /** @param keeps which clips, by their id, are searched. Default: all */
  constructor(keeps: (clip: string) => boolean = () => true) {
    this.documents = [...describedClips(keeps), ...describedSegments(keeps)];
    for (const { words } of this.documents) {
      for (const word of new Set(words)) this.documentFrequency.set(word, (this.documentFrequency.get(word) ?? 0) + 1);
    }
    this.meanLength = this.documents.reduce((sum, { words }) => sum + words.length, 0) / this.documents.length;
  }

  /**
   * Returns the nearest capture.
   *
   * @param rank 0 is the nearest, 1 the next: other seeds take the next ones
   */
  async nearest(prompt: string, rank = 0): Promise<MotionClip> {
    const asked = stems(prompt);
    const scores = this.documents.map(({ words }) => this.score(asked, words));
    const order = scores.map((_, i) => i).sort((a, b) => scores[b] - scores[a] || a - b);
    return await this.documents[order[rank]].motion();
  }

  private score(asked: readonly string[], words: readonly string[]): number {
    let sum = 0;
    for (const word of asked) {
      const count = words.filter((other) => other === word).length;
      if (count === 0) continue;
      const within = this.documentFrequency.get(word) ?? 0;
      const rarity = Math.log(1 + (this.documents.length - within + 0.5) / (within + 0.5));
      const length = 1 - LENGTH_WEIGHT + (LENGTH_WEIGHT * words.length) / this.meanLength;
      sum += (rarity * count * (SATURATION + 1)) / (count + SATURATION * length);
    }
    return sum;
  }
}

function describedClips(keeps: (clip: string) => boolean): Described[] {
  const { clips } = JSON.parse(readFileSync(dataPath("mocap/cmu/cmu.json"), "utf8")) as {
    clips: { id: string; desc?: string | null; aliasDesc?: string | string[]; frames: number; fps: number }[];
  };
  return clips.flatMap(({ id, desc, aliasDesc, frames, fps }) => {
    const text = [desc ?? "", aliasDesc ?? ""].flat().join(" ").trim();
    if (!text || !keeps(id)) return [];
    const seconds = Math.min(LONGEST, (frames - 1) / fps);
    return [{ words: stems(text), motion: async () => cutOf(id, 0, seconds) }];
  });
}

function describedSegments(keeps: (clip: string) => boolean): Described[] {
  return allSegments()
    .filter(({ file, clip }) => !file && keeps(clip))
    .map((segment) => {
      const side = segment.side === "left" || segment.side === "right" ? segment.side : "";
      return {
        words: stems(`${segment.action.replaceAll("_", " ")} ${side} ${segment.note ?? ""}`),
        motion: () => segmentMotion(segment),
      };
    });
}

const STOP_WORDS = new Set(
  "a an the of in on to and or with his her their its he she they it is are was then person man woman someone something".split(
    " ",
  ),
);

/** Returns words without their endings. */
export function stems(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0 && !STOP_WORDS.has(word))
    .map(stem);
}

function stem(word: string): string {
  let base = word;
  for (const ending of ["ingly", "ing", "edly", "ed", "ies", "es", "s", "ly", "er"]) {
    if (base.endsWith(ending) && base.length - ending.length >= 3) {
      base = base.slice(0, -ending.length) + (ending === "ies" ? "y" : "");
      break;
    }
  }
  // "running", "sitting", "walke", "wave"
  if (/([bdgmnprt])\1$/.test(base)) base = base.slice(0, -1);
  return base.length > 3 && base.endsWith("e") ? base.slice(0, -1) : base;
}
