/**
 * The pose of a body at a moment, as plain numbers that splines and springs can run on: metres and degrees. Arms and
 * feet are stored as if they were left ones ("out" is +X), so that one set of maths does both.
 */

/**
 * Hips: position x y z in the world, then pitch, yaw, roll about X, Y, Z (pitch + bows, yaw + turns left, roll +
 * leans right).
 */
export const PELVIS = 0;
export const PELVIS_UP = PELVIS + 1;
export const PELVIS_PITCH = PELVIS + 3;
export const PELVIS_YAW = PELVIS + 4;
export const PELVIS_ROLL = PELVIS + 5;
/** Pitch, yaw, roll of the trunk relative to the pelvis, spread over three joints. */
export const SPINE = 6;
export const SPINE_YAW = SPINE + 1;
export const SPINE_ROLL = SPINE + 2;
/** The same for head and neck relative to the chest. */
export const HEAD = 9;
export const HEAD_YAW = HEAD + 1;
/** Where the weight is: -1 on the right foot, 1 on the left, 0 between. */
export const WEIGHT = 12;
/** 1: the centre of mass is kept over the feet; 0: it is left to the keys. */
export const BALANCE = 13;

/** First channels of the arms, left and right. */
export const ARMS = [14, 30] as const;
/**
 * Offsets within an arm: collar-bone up and forward; upper arm relative to the chest (rotation vector, radians, from
 * its middle).
 */
export const COLLAR = 0;
export const COLLAR_AHEAD = 1;
export const UPPER_ARM = 2;
export const ELBOW = 5;
export const FOREARM_TURN = 6;
/** Hand relative to the forearm, rotation vector, radians. */
export const WRIST = 7;
/** Bend of index to little finger (sum of three joints), spread, thumb (0 out, 1 relaxed, 2 over the fist). */
export const FINGERS = 10;
export const ARM_CHANNELS = 16;

/** First channels of the feet, left and right. */
export const FEET = [46, 59] as const;
/** Ball of the foot on (or above) the ground: x y z in the world, "out" is +X. */
export const FOOT_PLACE = 0;
export const FOOT_UP = FOOT_PLACE + 1;
export const FOOT_AHEAD = FOOT_PLACE + 2;
/** Yaw (+ toes out), pitch (+ heel up, about the ball; - toes up, about the heel), roll (+ on its outer edge). */
export const FOOT_TURN = 3;
export const FOOT_PITCH = FOOT_TURN + 1;
export const FOOT_ROLL = FOOT_TURN + 2;
/** How far the knee swivels outwards from straight ahead of the pelvis. */
export const KNEE_OUT = 6;
/**
 * The ankle from the hip: angle ahead of straight down, angle outwards, share of the leg's length; and how much these
 * count.
 */
export const LEG_SWING = 7;
export const LEG_OUT = 8;
export const LEG_REACH = 9;
export const LEG_FREE = 10;
/** 1: the knee rests on the ground, ahead of the ball of the foot; 0: it is free. */
export const KNEE_DOWN = 11;
/** Degrees that the toes are bent up beyond what the ground requires. */
export const TOE = 12;
/** Channels of one foot. */
export const FOOT_CHANNELS = 13;

export const CHANNELS = 72;

export type Channels = Float64Array;
