import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";

/** Joints of the built-in skeleton that a predicted transition uses: all but the fingers, 22. */
export const BODY_JOINTS: readonly number[] = /* @__PURE__ */ jointsBut(/Hand./);
/** The joints that the prediction moves: all but fingers and toes, 20; the hips first. */
export const PREDICTED_JOINTS: readonly number[] = /* @__PURE__ */ jointsBut(/Hand.|ToeBase/);
/** For each predicted joint, its mirror joint's place in `PREDICTED_JOINTS`. */
export const OTHER_SIDE: readonly number[] = /* @__PURE__ */ otherSide();
/** Joints whose positions in the body are inputs. */
export const SEEN_ENDS: readonly number[] = /* @__PURE__ */ [
  "Head",
  "LeftHand",
  "RightHand",
  "LeftFoot",
  "RightFoot",
].map((name) => BUILTIN_SKELETON.names.indexOf(name));

function jointsBut(pattern: RegExp): number[] {
  return BUILTIN_SKELETON.names.flatMap((name, j) => (pattern.test(name) ? [] : [j]));
}

function otherSide(): number[] {
  const names = PREDICTED_JOINTS.map((joint) => BUILTIN_SKELETON.names[joint]);
  return names.map((name) =>
    names.indexOf(name.replace(/^(Left|Right)/, (side) => (side === "Left" ? "Right" : "Left"))),
  );
}
