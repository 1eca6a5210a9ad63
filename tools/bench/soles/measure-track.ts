import { findDrags, longestScrape, SCUFF } from "./drag.js";
import { groundGap } from "./ground-gap.js";
import { rolledSole } from "./rolled-sole.js";
import type { Track } from "./sole-track.js";
import { findStances } from "./stance.js";
import { largestVelocityStep, type VelocityStep } from "./velocity-step.js";

/** All measures of one recording. Lengths in cm of a figure 1.75 m tall; `at` in frames. */
export interface Measures {
  frames: number;
  /** Slide of every stance of both feet. */
  slides: number[];
  /** The same without the first and last 0.05 s of each. */
  cores: number[];
  /** Slides of the same soles if they rolled without slipping: the floor of the measure. */
  rolled: number[];
  worstCore: { length: number; at: number };
  worstSlide: { length: number; at: number };
  /** Longest drag within 1.5 cm of the ground: 0 for none. */
  drag: { length: number; at: number; clearance: number };
  /** Longest drag within 1 cm. */
  scuff: { length: number; at: number };
  scrape: { length: number; at: number };
  step: VelocityStep;
  penetration: { depth: number; at: number };
  gap: number | null;
  float: number;
}

export function measureTrack(track: Track): Measures {
  const { feet, frames } = track;
  const stances = feet.map((foot) => findStances(foot, frames));
  const none = { length: 0, at: -1, clearance: 0 };
  const longest = (limit?: number) =>
    feet
      .flatMap((foot) => findDrags(foot, frames, limit))
      .reduce((a, { length, from, clearance }) => (length > a.length ? { length, at: from, clearance } : a), none);
  const scrapes = feet.map((foot) => longestScrape(foot, frames));
  const scrape = scrapes.reduce((a, b) => (b.length > a.length ? b : a), { length: 0, from: -1 });
  const worst = stances
    .flat()
    .reduce<{ from: number; slide: number }>((a, b) => (b.slide > a.slide ? b : a), { from: -1, slide: 0 });
  const cores = stances.flat().filter(({ core }) => core !== null) as { from: number; core: number }[];
  const worstCore = cores.reduce((a, b) => (b.core > a.core ? b : a), { from: -1, core: 0 });
  const { penetration, deepest, gap, float } = groundGap(track, stances);
  return {
    frames,
    slides: stances.flat().map(({ slide }) => slide),
    cores: cores.map(({ core }) => core),
    rolled: feet.flatMap((foot, side) =>
      findStances(rolledSole(foot, frames, stances[side]), frames).map(({ slide }) => slide),
    ),
    worstCore: { length: worstCore.core, at: worstCore.from },
    worstSlide: { length: worst.slide, at: worst.from },
    drag: longest(),
    scuff: longest(SCUFF),
    scrape: { length: scrape.length, at: scrape.from },
    step: largestVelocityStep(track),
    penetration: { depth: penetration, at: deepest },
    gap,
    float,
  };
}
