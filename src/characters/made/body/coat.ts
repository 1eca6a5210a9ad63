import { mix, noise, type Rgb, rgb, type SurfacePoint, scaled } from "../paint/painter.js";
import type { BeastLook, Pattern } from "./beast-look.js";
import type { Face } from "./face.js";
import { smoothstep } from "./smoothstep.js";

export interface CoatOrder {
  look: BeastLook;
  tone: Rgb;
  pattern?: Pattern;
  /** What shines out of cracks. */
  light: Rgb;
  /** Heights that the bones of a skeleton are drawn by, metres. */
  chest: number;
  waist: number;
  hips: number;
}

/** Returns how far a point is from the nearest crack: they run where slow noise is 0. */
export function crackAt({ x, y, z }: SurfacePoint): number {
  return Math.abs(noise(x * 5, y * 5, z * 5) + 0.22 * noise(x * 19, y * 19, z * 19));
}

/** Returns the colour of a beast's body at a point; `head` is how far it belongs to the head, 0 to 1. */
export function coatPainter(order: CoatOrder, face: Face): (at: SurfacePoint, head: number) => Rgb {
  const { look, tone, pattern } = order;
  const d = face.between;
  const [{ centre: eye }] = face.eyes;
  const white: Rgb = mix(tone, [0.97, 0.95, 0.9], look.pale ?? 0);
  const dark = scaled(tone, 0.42);
  const nose = look.nose ? rgb(look.nose) : null;
  return (at, head) => {
    const frontal = smoothstep(eye[2] - d * 1.1, eye[2] - d * 0.2, at.z) * head;
    let color = patterned(at, tone, dark, white, pattern);
    if (look.pale) {
      const low =
        smoothstep(eye[1] - d * 0.25, eye[1] - d * 0.75, at.y) * smoothstep(d * 1.15, d * 0.7, Math.abs(at.x));
      const chest = head > 0.5 ? 0 : smoothstep(0.3, 0.75, at.nz) * smoothstep(0.16, 0.1, Math.abs(at.x));
      color = mix(color, white, Math.max(low * frontal, chest * 0.9));
    }
    if (pattern === "mask" && head > 0.3) {
      const off = Math.hypot((Math.abs(at.x) - eye[0] * 1.15) / (d * 0.62), (at.y - eye[1] + d * 0.06) / (d * 0.36));
      color = mix(color, [0.1, 0.09, 0.09], frontal * smoothstep(1.1, 0.85, off));
    }
    if (look.discs && frontal > 0) {
      const off = Math.hypot(Math.abs(at.x) - eye[0], at.y - eye[1]) / (d * 0.62);
      const disc = mix(tone, [0.96, 0.93, 0.85], 0.75 - 0.25 * Math.sin(Math.atan2(at.y - eye[1], at.x) * 22));
      color = mix(color, off > 0.92 ? dark : disc, frontal * smoothstep(1.06, 1, off));
    }
    color = surfaced(at, color, order);
    if (look.coat === "bone") color = bones(at, color, order, face, head);
    if (look.coat === "sack" && head > 0.3) color = stitched(at, color, face);
    if (nose && frontal > 0) {
      const [, y, z] = face.noseTip;
      const off = Math.hypot(at.x / (d * 0.27), (at.y - y - d * 0.02) / (d * 0.17));
      color = mix(color, nose, smoothstep(1.15, 0.85, off) * (at.z > z - d * 0.45 ? 1 : 0));
      const split = Math.abs(at.x) < d * 0.025 && at.y < y && at.y > face.mouth[1] && at.z > z - d * 0.6;
      if (split) color = scaled(color, 0.45);
    }
    return color;
  };
}

/** Stripes, spots or patches in a coat. */
function patterned(at: SurfacePoint, tone: Rgb, dark: Rgb, white: Rgb, pattern: Pattern | undefined): Rgb {
  const broad = noise(at.x * 9, at.y * 9, at.z * 9);
  switch (pattern) {
    case "tabby": {
      const wave = Math.sin(at.y * 95 + broad * 2.4 + Math.abs(at.x) * 26);
      return mix(tone, dark, 0.7 * smoothstep(0.35, 0.75, wave) * smoothstep(-0.75, 0.1, -at.nz + 0.6));
    }
    case "spots":
      return mix(tone, dark, 0.85 * smoothstep(0.3, 0.42, noise(at.x * 38, at.y * 38, at.z * 38)));
    case "patches":
      return mix(tone, broad > 0 ? [0.13, 0.11, 0.1] : white, smoothstep(0.12, 0.2, Math.abs(broad)));
    case "tuxedo":
      return mix(tone, [0.95, 0.94, 0.92], smoothstep(0.35, 0.6, at.nz) * smoothstep(0.11, 0.07, Math.abs(at.x)));
    default:
      return mix(tone, scaled(tone, 0.8), 0.3 + 0.3 * broad);
  }
}

function surfaced(at: SurfacePoint, color: Rgb, { look: { coat }, light }: CoatOrder): Rgb {
  const { x, y, z } = at;
  const across = Math.abs(at.nx) > 0.75 ? z : x;
  switch (coat) {
    case "fur":
      return scaled(color, 0.94 + noise(x * 190, y * 52, z * 190) * 0.17 + noise(x * 34, y * 20, z * 34) * 0.09);
    case "feathers":
    case "scales": {
      const many = coat === "scales" ? 74 : 40;
      const row = Math.floor(y * many);
      const u = across * many + (row % 2) * 0.5;
      const far = Math.hypot(u - Math.floor(u) - 0.5, y * many - row - 0.9);
      return mix(color, scaled(color, 0.5), smoothstep(0.55, 0.95, far) * 0.8);
    }
    case "smooth":
      return mix(color, scaled(color, 0.62), smoothstep(0.28, 0.45, noise(x * 30, y * 30, z * 30)));
    case "rock": {
      const crack = crackAt(at);
      const grain = 0.9 + 0.14 * noise(x * 60, y * 60, z * 60) + 0.22 * noise(x * 9, y * 9, z * 9);
      if (crack < 0.03) return mix(light, [1, 1, 1], 0.35 * smoothstep(0.03, 0, crack));
      return mix(scaled(color, grain), mix(scaled(color, 0.35), light, 0.3), smoothstep(0.11, 0.03, crack));
    }
    case "bark": {
      const ridge = Math.abs(Math.sin(across * 90 + 3 * noise(x * 12, y * 5, z * 12)));
      const moss = smoothstep(0.15, 0.4, noise(x * 11, y * 11, z * 11) + 0.35 * at.ny);
      return mix(scaled(color, 0.55 + 0.55 * ridge), [0.36, 0.48, 0.2], 0.75 * moss);
    }
    case "slime": {
      // Bright where one looks through its rim, darker inside.
      const bubble = noise(x * 34, y * 34, z * 34) > 0.62 ? 0.35 : 0;
      return mix(mix(scaled(color, 0.86), [1, 1, 1], 0.3 * (1 - Math.abs(at.nz)) + 0.12 * at.ny), [1, 1, 1], bubble);
    }
    case "bone":
      return scaled(color, 0.95 + 0.08 * noise(x * 60, y * 60, z * 60));
    case "sack": {
      const weave = Math.sin(across * 620) * Math.sin(y * 620);
      return scaled(color, 0.92 + 0.12 * weave + 0.1 * noise(x * 24, y * 24, z * 24));
    }
  }
}

const HOLLOW: Rgb = [0.07, 0.055, 0.05];

/** A skull's eyes, nose and teeth; ribs, spine and the long bones of the limbs. */
function bones(at: SurfacePoint, bone: Rgb, { chest, waist, hips }: CoatOrder, face: Face, head: number): Rgb {
  const d = face.between;
  const x = Math.abs(at.x);
  if (head > 0.5) {
    if (at.nz < -0.2) return bone;
    const [{ centre: eye }] = face.eyes;
    const socket = Math.hypot((x - eye[0]) / (d * 0.43), (at.y - eye[1] - d * 0.02) / (d * 0.4));
    const [, tip] = face.noseTip;
    const hole = Math.hypot(
      x / (d * (0.1 + 0.16 * smoothstep(tip + d * 0.3, tip - d * 0.1, at.y))),
      (at.y - tip - d * 0.08) / (d * 0.3),
    );
    const up = (at.y - face.mouth[1]) / (d * 0.3);
    const inTeeth = Math.abs(up) < 1 && x < d * 0.72;
    const gap = Math.abs(Math.sin((at.x / d) * 21)) < 0.3 || Math.abs(up) < 0.1 || Math.abs(up) > 0.88;
    const cheek = Math.hypot((x - d * 0.82) / (d * 0.22), (at.y - face.mouth[1] - d * 0.18) / (d * 0.42));
    let color = mix(bone, HOLLOW, smoothstep(1.15, 0.9, Math.min(socket, hole)));
    color = mix(color, HOLLOW, 0.75 * smoothstep(1.2, 0.6, cheek));
    if (inTeeth) color = gap ? mix(bone, HOLLOW, 0.85) : mix(bone, [0.98, 0.96, 0.88], 0.5);
    return color;
  }
  const wide = Math.abs(at.nx) > 0.9 ? 0.02 : x;
  if (at.y > hips && x < (chest - hips) * 0.75 && at.y < chest + (chest - waist) * 1.1) {
    const spine = x < 0.022;
    if (at.y < waist) return spine ? bone : HOLLOW;
    const rib = Math.sin(((at.y + 0.35 * wide) / (chest - waist)) * 26);
    return spine && at.nz > 0 ? bone : mix(HOLLOW, bone, smoothstep(-0.25, 0.15, rib));
  }
  return bone;
}

/** A sewn mouth, and seams. */
function stitched(at: SurfacePoint, sack: Rgb, face: Face): Rgb {
  const d = face.between;
  if (at.nz < 0) return sack;
  const x = at.x / d;
  const y = (at.y - face.mouth[1]) / d;
  const smile = y - 0.34 * x * x + 0.02;
  const line = Math.abs(smile) < 0.035 && Math.abs(x) < 1;
  const cross = Math.abs(smile) < 0.13 && Math.abs(x) < 1 && Math.abs((x * 5.5) % 1) < 0.2;
  const patch = Math.abs(x - 0.75) < 0.03 && at.y > face.eyes[0].centre[1] + d * 0.5;
  const [, tip] = face.noseTip;
  const nose = (at.y - tip) / d;
  const triangle = nose < 0.22 && nose > -0.16 && Math.abs(x) < 0.2 * (0.24 - nose) * 2.4;
  if (triangle) return [0.36, 0.2, 0.12];
  return line || cross || patch ? [0.13, 0.09, 0.07] : sack;
}
