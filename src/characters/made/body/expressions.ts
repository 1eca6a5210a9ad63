import type { ExpressionPart } from "./shape-body.js";

const both = (shape: string, value = 1): ExpressionPart[] => [{ shape: `expr-${shape}`, value }];
const onSide = (shape: string, side: "left" | "right", value = 1): ExpressionPart[] => [
  { shape: `expr-${shape}`, value, side },
];

/** Facial shapes of a character by ARKit's names: those that the body's named shapes reach. */
export const EXPRESSIONS: ReadonlyMap<string, readonly ExpressionPart[]> = new Map(
  Object.entries({
    eyeBlinkLeft: both("eye-left-closure"),
    eyeBlinkRight: both("eye-right-closure"),
    eyeWideLeft: both("eye-left-opened-up"),
    eyeWideRight: both("eye-right-opened-up"),
    eyeSquintLeft: both("eye-left-slit"),
    eyeSquintRight: both("eye-right-slit"),
    browDownLeft: both("eyebrows-left-down"),
    browDownRight: both("eyebrows-right-down"),
    browInnerUp: [...both("eyebrows-left-inner-up"), ...both("eyebrows-right-inner-up")],
    browOuterUpLeft: both("eyebrows-left-extern-up"),
    browOuterUpRight: both("eyebrows-right-extern-up"),
    jawOpen: both("mouth-open"),
    mouthSmileLeft: onSide("mouth-corner-puller", "left"),
    mouthSmileRight: onSide("mouth-corner-puller", "right"),
    mouthFrownLeft: onSide("mouth-depression", "left"),
    mouthFrownRight: onSide("mouth-depression", "right"),
    mouthStretchLeft: onSide("mouth-retraction", "left"),
    mouthStretchRight: onSide("mouth-retraction", "right"),
    mouthUpperUpLeft: onSide("mouth-upward-retraction", "left"),
    mouthUpperUpRight: onSide("mouth-upward-retraction", "right"),
    mouthLowerDownLeft: onSide("mouth-depression-retraction", "left"),
    mouthLowerDownRight: onSide("mouth-depression-retraction", "right"),
    mouthPressLeft: onSide("mouth-compression", "left"),
    mouthPressRight: onSide("mouth-compression", "right"),
    mouthPucker: both("mouth-pursing"),
    mouthFunnel: both("mouth-protusion"),
    mouthShrugUpper: both("mouth-elevation"),
    noseSneerLeft: both("nose-left-elevation"),
    noseSneerRight: both("nose-right-elevation"),
  }),
);
