/** A capsule on a link of the robot, metres, in the link's frame. */
export interface Capsule {
  /** Index of the joint that carries the link; -1 for the pelvis. */
  link: number;
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  radius: number;
}

/** The body as capsules that cover the visible links, so that limbs can be kept apart; measured on Unitree's meshes. */
export interface BodyCapsules {
  /** Torso and head, on the torso. */
  torso: readonly Capsule[];
  /** Pelvis and thighs: what hanging arms may touch. */
  below: readonly Capsule[];
  /** Upper arm, forearm, hand: left and right. */
  arms: readonly [readonly Capsule[], readonly Capsule[]];
  /** Thigh, shank, foot: left and right. */
  legs: readonly [readonly Capsule[], readonly Capsule[]];
}

const TORSO = 14;

export function g1Capsules(): BodyCapsules {
  const arm = (first: number, s: number): Capsule[] => [
    { link: first + 2, from: [0, 0, 0], to: [0.0158, 0, -0.0805], radius: 0.042 },
    { link: first + 3, from: [0.02, 0, -0.006], to: [0.16, 0.0019 * s, -0.01], radius: 0.033 },
    { link: first + 6, from: [0.03, -0.003 * s, 0.002], to: [0.14, -0.014 * s, 0.004], radius: 0.036 },
  ];
  const leg = (first: number, s: number): Capsule[] => [
    { link: first + 2, from: [0, 0, -0.02], to: [-0.072, 0.002 * s, -0.165], radius: 0.05 },
    { link: first + 3, from: [0.012, 0, -0.03], to: [0, 0, -0.27], radius: 0.04 },
    { link: first + 5, from: [-0.03, 0, -0.01], to: [0.105, 0, -0.015], radius: 0.036 },
  ];
  const hip = (first: number): Capsule => ({
    link: first + 1,
    from: [0.02, 0, 0],
    to: [0.028, 0, -0.09],
    radius: 0.048,
  });
  const legs = [leg(0, 1), leg(6, -1)] as const;
  return {
    torso: [
      { link: TORSO, from: [0.008, 0.045, 0.1], to: [0.008, 0.042, 0.235], radius: 0.066 },
      { link: TORSO, from: [0.008, -0.045, 0.1], to: [0.008, -0.042, 0.235], radius: 0.066 },
      { link: TORSO, from: [0.004, 0, 0.36], to: [0.004, 0, 0.42], radius: 0.075 },
    ],
    below: [
      { link: -1, from: [0, 0.02, -0.085], to: [0, -0.02, -0.085], radius: 0.064 },
      hip(0),
      hip(6),
      legs[0][0],
      legs[1][0],
    ],
    arms: [arm(15, 1), arm(22, -1)],
    legs,
  };
}
