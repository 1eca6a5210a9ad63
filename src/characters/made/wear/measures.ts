import type { JointName } from "../../../motion/joint-names.js";
import type { BodyMesh } from "../body/body-surface.js";
import type { Vec } from "../body/shape-body.js";

export type Side = "Left" | "Right";

/**
 * Where each vertex of the body is, as a tailor says it. Along an arm: 0 shoulder, 1 elbow, 2 wrist, 3 knuckles; along
 * a leg: 0 hip, 1 knee, 2 ankle, 3 toes. All arrays have one number per vertex.
 */
export class Measures {
  /** Metres along the limb from where it begins; the torso is below 0. */
  readonly arm: Float64Array;
  readonly leg: Float64Array;
  /** Metres above the floor. */
  readonly height: Float64Array;
  /** Share of the skin weight that arms, legs, neck and head have. */
  readonly armShare: Float64Array;
  readonly legShare: Float64Array;
  readonly headShare: Float64Array;
  readonly neckShare: Float64Array;
  /** Lengths from shoulder to elbow, wrist, knuckles; from hip to knee, ankle, toes. */
  readonly armStops: readonly [number, number, number, number];
  readonly legStops: readonly [number, number, number, number];
  readonly crotch: number;
  readonly hips: number;
  readonly waist: number;
  readonly chest: number;
  readonly shoulders: number;
  readonly neck: Vec;

  constructor(readonly mesh: BodyMesh) {
    const { body } = mesh;
    const { bodyCount } = body.tables.header;
    const names = body.tables.header.bones.map(([name]) => name);
    const joint = (name: JointName): Vec => body.joints.get(name)!;
    const make = () => new Float64Array(bodyCount);
    this.arm = make();
    this.leg = make();
    this.height = make();
    this.armShare = make();
    this.legShare = make();
    this.headShare = make();
    this.neckShare = make();
    const kind = names.map((name) => {
      if (/(Arm|Hand)/.test(name)) return 1;
      if (/(Leg|Foot|Toe)/.test(name)) return 2;
      if (name === "Head") return 3;
      return name === "Neck" ? 4 : 0;
    });
    const shares = [this.armShare, this.legShare, this.headShare, this.neckShare];
    const arms = this.#chains(["Arm", "ForeArm", "Hand", "HandMiddle1"], joint);
    const legs = this.#chains(["UpLeg", "Leg", "Foot", "ToeBase"], joint);
    this.armStops = arms.Left.stops;
    this.legStops = legs.Left.stops;
    for (let v = 0; v < bodyCount; v++) {
      const p = mesh.position(v);
      this.height[v] = p[1];
      for (const [bone, weight] of mesh.influences(v)) if (kind[bone] > 0) shares[kind[bone] - 1][v] += weight / 255;
      const side: Side = p[0] >= 0 ? "Left" : "Right";
      this.arm[v] = alongOf(arms[side], p, this.armShare[v]);
      this.leg[v] = alongOf(legs[side], p, this.legShare[v]);
    }
    this.hips = joint("LeftUpLeg")[1];
    this.waist = joint("Spine1")[1];
    this.chest = joint("Spine2")[1];
    this.shoulders = joint("LeftArm")[1];
    this.neck = joint("Neck");
    let crotch = Number.POSITIVE_INFINITY;
    const parts = body.tables.array("parts");
    const torso = body.tables.header.parts.indexOf("torso");
    for (let v = 0; v < bodyCount; v++) {
      if (parts[v] === torso && Math.abs(mesh.position(v)[0]) < 0.02 * body.unit)
        crotch = Math.min(crotch, this.height[v]);
    }
    this.crotch = crotch;
  }

  #chains(names: string[], joint: (name: JointName) => Vec): Record<Side, Chain> {
    const chain = (side: Side): Chain => {
      const points = names.map((name) => joint(`${side}${name}` as JointName));
      const stops: [number, number, number, number] = [0, 0, 0, 0];
      for (let i = 1; i < 4; i++)
        stops[i] = stops[i - 1] + Math.hypot(...[0, 1, 2].map((k) => points[i][k] - points[i - 1][k]));
      return { points, stops };
    };
    return { Left: chain("Left"), Right: chain("Right") };
  }
}

interface Chain {
  points: Vec[];
  stops: [number, number, number, number];
}

/** Returns metres along the chain of the nearest point of it; below 0 where the limb's share of the weight is small. */
function alongOf({ points, stops }: Chain, p: Vec, share: number): number {
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const d = [0, 1, 2].map((k) => points[i + 1][k] - points[i][k]);
    const length = Math.hypot(...d);
    let t = [0, 1, 2].reduce((sum, k) => sum + (p[k] - points[i][k]) * d[k], 0) / (length * length);
    if (i < 2) t = Math.min(t, 1);
    if (i > 0) t = Math.max(t, 0);
    const off = Math.hypot(...[0, 1, 2].map((k) => p[k] - points[i][k] - t * d[k]));
    if (off >= nearest) continue;
    nearest = off;
    best = stops[i] + t * length;
  }
  const length = stops[1];
  return share > 0.5 ? Math.max(best, -length * 0.2) : Math.min(best, 0) - (0.5 - share) * length;
}
