/**
 * The true joints of every character in the rigged folder, identified by a person: node indices in file order.
 * Nothing here comes from the mapping that is judged with it.
 */
export interface SideTruth {
  shoulder?: number;
  arm: number;
  forearm: number;
  /** Several where a rig has wrist and hand in one place: either is right. */
  hand: number[];
  thigh: number;
  shin: number;
  foot: number;
  toes?: number;
}

export interface RigTruth {
  hips: number[];
  spine: number[];
  neck: number[];
  head: number;
  left: SideTruth;
  right: SideTruth;
}

type Chain = [shoulder: number, arm: number, forearm: number, hand: number | number[]];
type Leg = [thigh: number, shin: number, foot: number, toes?: number];

function side([shoulder, arm, forearm, hand]: Chain, [thigh, shin, foot, toes]: Leg): SideTruth {
  return {
    shoulder: shoulder < 0 ? undefined : shoulder,
    arm,
    forearm,
    hand: typeof hand === "number" ? [hand] : hand,
    thigh,
    shin,
    foot,
    toes,
  };
}

const rig = (
  [hips, spine, neck, head]: [number | number[], number[], number[], number],
  left: SideTruth,
  right: SideTruth,
): RigTruth => ({ hips: typeof hips === "number" ? [hips] : hips, spine, neck, head, left, right });

const UNREAL = rig(
  [3, [4, 5, 6], [7], 8],
  side([10, 11, 12, 13], [58, 59, 60, 61]),
  side([34, 35, 36, 37], [63, 64, 65, 66]),
);

/** By path below the folder of characters. Left is the character's own left. */
export const TRUTH: Readonly<Record<string, RigTruth>> = {
  "rigged/babylon-maya-skeleton.glb": rig(
    [26, [27, 28, 29], [30], 31],
    side([32, 33, 34, 35], [70, 71, 72, 73]),
    side([51, 52, 53, 54], [74, 75, 76, 77]),
  ),
  "rigged/cesium-man.glb": rig(
    [2, [3, 4], [5], 6],
    side([-1, 7, 8, 9], [13, 14, 15, 16]),
    side([-1, 10, 11, 12], [17, 18, 19, 20]),
  ),
  "rigged/rigged-figure.glb": rig(
    [2, [3, 4], [5], 6],
    side([-1, 7, 8, 9], [13, 14, 15, 16]),
    side([-1, 10, 11, 12], [17, 18, 19, 20]),
  ),
  "rigged/cmu-91_48-skeleton-only.fbx": rig(
    [1, [2, 3], [4], 5],
    side([22, 23, 24, 25], [41, 42, 43]),
    side([8, 9, 10, 11], [37, 38, 39]),
  ),
  "rigged/gdquest-mannequiny.glb": rig(
    [2, [11, 12], [13], 14],
    side([31, 32, 33, 34], [3, 4, 5, 6]),
    side([15, 16, 17, 18], [7, 8, 9, 10]),
  ),
  "rigged/kaykit-knight.glb": rig(
    [8, [9, 10], [], 28],
    side([-1, 11, 12, [13, 14]], [31, 32, 33, 34]),
    side([-1, 21, 22, [23, 24]], [35, 36, 37, 38]),
  ),
  "rigged/kenney-maya-7700.fbx": rig(
    [20, [21, 22, 23], [24], 25],
    side([27, 28, 29, 30], [49, 50, 51, 52]),
    side([38, 39, 40, 41], [54, 55, 56, 57]),
  ),
  "rigged/kenney-unity-names.glb": rig(
    [2, [3, 4, 5], [6], 7],
    side([9, 10, 11, 12], [31, 32, 33, 34]),
    side([20, 21, 22, 23], [36, 37, 38, 39]),
  ),
  "rigged/mpfb-cmu_mb.glb": rig(
    [1, [2, 3, 4], [5, 6], 7],
    side([8, 9, 10, 11], [23, 24, 25, 26]),
    side([15, 16, 17, 18], [28, 29, 30, 31]),
  ),
  "rigged/mpfb-game_engine.glb": rig(
    [2, [11, 12, 13], [52], 53],
    side([14, 15, 16, 17], [3, 4, 5, 6]),
    side([33, 34, 35, 36], [7, 8, 9, 10]),
  ),
  "rigged/mpfb-mixamorig.glb": rig(
    [1, [2, 3, 4], [5], 6],
    side([7, 8, 9, 10], [45, 46, 47, 48]),
    side([26, 27, 28, 29], [49, 50, 51, 52]),
  ),
  "rigged/quaternius-men-casual.glb": rig(
    [7, [8, 9, 10], [11], 12],
    side([14, 15, 16, 17], [60, 61, 62]),
    side([37, 38, 39, 40], [64, 65, 66]),
  ),
  "rigged/quaternius2017-human-mixamo-names.fbx": rig(
    [1, [2, 3, 4], [5], 6],
    side([9, 10, 11, 12], [37, 38, 39, 40]),
    side([23, 24, 25, 26], [43, 44, 45, 46]),
  ),
  "rigged/quaternius2019-male-casual.fbx": rig(
    [[5, 4], [6, 7], [8], 9],
    side([11, 12, 13, 14], [31, 32, 2]),
    side([21, 22, 23, 24], [34, 35, 39]),
  ),
  "rigged/rocketbox-male-01.fbx": rig(
    [2, [3, 4, 5], [6], 7],
    side([36, 37, 38, 39], [74, 75, 76, 77]),
    side([55, 56, 57, 58], [78, 79, 80, 81]),
  ),
  "rigged/ue-human-sample.glb": UNREAL,
  "rigged/ue-quaternius-female.glb": UNREAL,
  "rigged/vrm0-godette.vrm": rig(
    [1, [2, 3], [4], 5],
    side([24, 25, 26, 27], [60, 61, 62, 63]),
    side([40, 41, 42, 43], [64, 65, 66, 67]),
  ),
  "rigged/vrm1-debug-robot.vrm": rig(
    [1, [2, 3], [4], 5],
    side([12, 13, 14, 15], [60, 61, 62, 63]),
    side([35, 36, 37, 38], [67, 68, 69, 70]),
  ),
  "rigged/kaykit-manny/manny_med_mod.gltf": rig(
    [10, [11, 12], [], 21],
    side([-1, 13, 14, [15, 16]], [22, 23, 24, 25]),
    side([-1, 17, 18, [19, 20]], [26, 27, 28, 29]),
  ),
};
