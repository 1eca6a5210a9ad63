/**
 * What healthy adults' joints can do, degrees. Ranges of motion of the American Academy of Orthopaedic Surgeons, wider
 * by what gymnasts reach and by what the skeleton's joint centres add (an ankle's pitch contains the middle of the foot).
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

/** The most that a joint turns against its parent in a 60th of a second, degrees: above what a sprinter's or boxer's does. */
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
