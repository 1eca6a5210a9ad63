import { clamp } from "../../angles.js";

/** A comfortable staircase, metres. */
export const STAIRS = { rise: 0.17, tread: 0.29, steps: 12, halfWidth: 1.6, from: 0, platform: 3 };
const FLIGHT = STAIRS.tread * STAIRS.steps;
const TOP = STAIRS.rise * STAIRS.steps;
/** Start and end of the flights along z. */
const UP = [STAIRS.from, STAIRS.from + FLIGHT] as const;
const DOWN = [UP[1] + STAIRS.platform, UP[1] + STAIRS.platform + FLIGHT] as const;
/** Slope of the banks beside the stairs. */
const BANK = 0.5;

/** A long ridge with a gentle ascent and a steep descent. */
const RIDGE = { x: 10, halfWidth: 2.2, up: [0, 7], down: [9.5, 13.5], height: 1.4, shoulder: 2.6 } as const;
/** Bumps and hollows. */
const ROUGH = { x: -9.5, z: 6.5, halfWidth: 4.2, halfLength: 6.5, rim: 1.5, size: 0.11 };
/** A round hill. */
const HILL = { x: 0, z: 19, radius: 6, height: 1.7 };

/** Extent of the course, metres from its origin. */
export const COURSE_AREA = { left: -14.5, right: 15.5, front: -1, back: 25.5 };

/**
 * Height of the course's ground, metres: a staircase up and down between banks, a ridge, rough ground and a hill. Used
 * both for planting feet and for building the mesh.
 */
export function courseHeight(x: number, z: number): number {
  return Math.max(stairsHeight(x, z), ridgeHeight(x, z), roughHeight(x, z), hillHeight(x, z));
}

/** Whether a point is on the part of the course with treads. */
export function isOnStairs(x: number, z: number): boolean {
  return Math.abs(x) < STAIRS.halfWidth && z > UP[0] && z < DOWN[1];
}

/** Lines along which the ground is discontinuous; the mesh needs vertices on both sides of them. */
export function courseEdges(): { x: number[]; z: number[] } {
  const risers = Array.from({ length: STAIRS.steps }, (_, i) => i * STAIRS.tread);
  const z = [...risers.map((at) => UP[0] + at), ...risers.map((at) => DOWN[1] - at), UP[1], DOWN[0]];
  return { x: [-STAIRS.halfWidth, STAIRS.halfWidth], z };
}

function stairsHeight(x: number, z: number): number {
  const along = Math.min(z - UP[0], DOWN[1] - z);
  const aside = Math.abs(x) - STAIRS.halfWidth;
  if (aside <= 0) {
    if (along <= 0) return 0;
    // A tread begins at its riser.
    return Math.min(Math.floor(along / STAIRS.tread + 1 + 1e-9), STAIRS.steps) * STAIRS.rise;
  }
  const slope = clamp((along / FLIGHT) * TOP, 0, TOP);
  return Math.max(slope - aside * BANK, 0);
}

function ridgeHeight(x: number, z: number): number {
  const { up, down, height, shoulder } = RIDGE;
  const along = Math.min(ease((z - up[0]) / (up[1] - up[0])), ease((down[1] - z) / (down[1] - down[0])));
  const across = 1 - ease((Math.abs(x - RIDGE.x) - RIDGE.halfWidth) / shoulder);
  return along * across * height;
}

function roughHeight(x: number, z: number): number {
  const [dx, dz] = [x - ROUGH.x, z - ROUGH.z];
  const inside = Math.min(ROUGH.halfWidth - Math.abs(dx), ROUGH.halfLength - Math.abs(dz));
  const share = ease(inside / ROUGH.rim);
  if (share === 0) return 0;
  const waves =
    Math.sin(dx * 2.3 + Math.sin(dz * 1.1) * 1.4) * Math.cos(dz * 1.9) +
    0.5 * Math.sin(dx * 4.7 + 1.3) * Math.sin(dz * 4.1 + dx) +
    0.2 * Math.cos(dx * 6.9 - dz * 2.2) * Math.cos(dz * 6.3);
  return share * ROUGH.size * (1.3 + waves);
}

function hillHeight(x: number, z: number): number {
  return ease(1 - Math.hypot(x - HILL.x, z - HILL.z) / HILL.radius) * HILL.height;
}

/** Eases from 0 to 1 smoothly. */
function ease(share: number): number {
  const t = clamp(share, 0, 1);
  return t * t * (3 - 2 * t);
}
