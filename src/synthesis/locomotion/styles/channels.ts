/** Positions in the 56 channels of task space, see `locomotion-tables.ts`. */

/** Channels of the pelvis: position and rotation vector; the upper body follows. */
export const PELVIS_CHANNELS = 6;
/** Channels of pelvis and upper body; the feet follow. */
export const BODY_CHANNELS = 42;
/** Channels of a foot: ankle x y z, rotation vector x y z, knee swivel. */
export const FOOT_CHANNELS = 7;
/** First channel of the left and of the right foot. */
export const FOOT_START = [42, 49] as const;
/** Rotation vectors of spine, chest, neck and head. */
export const SPINE_CHANNEL = 6;
export const CHEST_CHANNEL = 9;
export const NECK_CHANNEL = 12;
export const HEAD_CHANNEL = 15;
/** First channel of the shoulders and arms; they extend to the end of the body. */
export const ARM_CHANNELS = 18;
