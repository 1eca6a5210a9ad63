/**
 * Ranges of healthy adults' joints, degrees: those of the American Academy of Orthopaedic Surgeons, widened by what
 * gymnasts reach and by what the skeleton's joint centres add (an ankle's pitch includes that of the midfoot).
 */
export const LIMITS = {
  hipFlexion: [-45, 146],
  hipAbduction: [-45, 80],
  hipTwist: [-65, 116],
  kneeFlexion: [-8, 162],
  kneeSideways: [-15, 15],
  kneeTwist: [-45, 45],
  anklePitch: [-55, 75],
  ankleRoll: [-48, 48],
  ankleYaw: [-48, 48],
  elbowFlexion: [0, 162],
  forearmTwist: [-175, 175],
  wristSwing: [0, 106],
  spineTurn: [0, 68],
  neckTurn: [0, 75],
} as const satisfies Record<string, readonly [number, number]>;

export type LimitName = keyof typeof LIMITS;

/** Largest turn of a joint against its parent in a 60th of a second, degrees: more than a sprinter's or a boxer's. */
export const JUMPS: Record<string, number> = {
  Hips: 30,
  Spine: 15,
  Spine1: 15,
  Spine2: 15,
  Neck: 20,
  Head: 20,
  Shoulder: 15,
  Arm: 45,
  ForeArm: 45,
  Hand: 45,
  UpLeg: 25,
  Leg: 35,
  Foot: 35,
};
