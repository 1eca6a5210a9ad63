import type { VrmExpressions } from "../../../files/formats/scene/vrm-parts.js";

/** VRM's expressions of a made figure, of its facial shapes. */
export const VRM_EXPRESSIONS: VrmExpressions = {
  happy: { mouthSmileLeft: 1, mouthSmileRight: 1, eyeSquintLeft: 0.5, eyeSquintRight: 0.5 },
  angry: {
    browDownLeft: 1,
    browDownRight: 1,
    noseSneerLeft: 0.5,
    noseSneerRight: 0.5,
    mouthFrownLeft: 0.5,
    mouthFrownRight: 0.5,
  },
  sad: { browInnerUp: 1, mouthFrownLeft: 0.8, mouthFrownRight: 0.8 },
  relaxed: { mouthSmileLeft: 0.4, mouthSmileRight: 0.4, eyeBlinkLeft: 0.25, eyeBlinkRight: 0.25 },
  surprised: {
    browInnerUp: 0.8,
    browOuterUpLeft: 0.8,
    browOuterUpRight: 0.8,
    eyeWideLeft: 1,
    eyeWideRight: 1,
    jawOpen: 0.4,
  },
  aa: { jawOpen: 0.8 },
  ih: { jawOpen: 0.15, mouthStretchLeft: 0.6, mouthStretchRight: 0.6 },
  ou: { mouthPucker: 0.9 },
  ee: { jawOpen: 0.1, mouthSmileLeft: 0.5, mouthSmileRight: 0.5, mouthUpperUpLeft: 0.3, mouthUpperUpRight: 0.3 },
  oh: { jawOpen: 0.35, mouthFunnel: 0.8 },
  blink: { eyeBlinkLeft: 1, eyeBlinkRight: 1 },
  blinkLeft: { eyeBlinkLeft: 1 },
  blinkRight: { eyeBlinkRight: 1 },
  lookUp: { eyeLookUpLeft: 1, eyeLookUpRight: 1 },
  lookDown: { eyeLookDownLeft: 1, eyeLookDownRight: 1 },
  lookLeft: { eyeLookOutLeft: 1, eyeLookInRight: 1 },
  lookRight: { eyeLookInLeft: 1, eyeLookOutRight: 1 },
  neutral: {},
};
