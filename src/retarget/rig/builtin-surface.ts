import { SECTORS } from "./radial-surface.js";

/**
 * Radii of the built-in mannequin's surface, millimetres in two digits of base 36, row by row: half of the
 * sectors, from ahead to astern; both sides are alike.
 */
const RADII = {
  trunk:
    "242f333z4f4i493v3q2f2k3a424m4m4b3w3g2g2k3a454h4i473t3e2c2g303r3y3z3p382t2f2j373r3w3y3q3a2u2t2z3u43474b473t3e2t2z3o4m4v544i413m272d364k4m564j403l181e1r334l503x3j390p0r0y131l1u252f2h",
  head: "3s3m3k3f3b3a3837373p3j322s2o2o2u2y2y3d2x2m2c292a2m2y302u2s2m2h2e2h2s3a3f2y2x2w2u2u2z343e3h323233333334363d3c343434343435353636",
} as const;

/** Returns the radii of a part of the built-in figure, metres. */
export function builtinRadii(part: keyof typeof RADII): Float64Array {
  const own = (RADII[part].match(/../g) ?? []).map((digits) => Number.parseInt(digits, 36) / 1000);
  const half = SECTORS / 2 + 1;
  return Float64Array.from({ length: (own.length / half) * SECTORS }, (_, at) => {
    const sector = at % SECTORS;
    return own[Math.floor(at / SECTORS) * half + Math.min(sector, SECTORS - sector)];
  });
}
