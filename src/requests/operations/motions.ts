import { ID, NAME, operation, REQUIRED_ID } from "../argument-table.js";
import { badInput } from "../motion-error.js";

export const motion = operation({ id: ID });

export const motions = operation({
  characterId: ID,
  appIds: { type: "list", maxLength: 100 },
  methods: { type: "list", maxLength: 100, nullable: true },
});

export const updateMotion = operation(
  { motionId: ID, id: ID, name: NAME, deleted: { type: "boolean" }, favorite: { type: "boolean" } },
  ({ motionId, id }, shown) => {
    if ((motionId === null) === (id === null)) {
      throw badInput(shown("motionId"), `Give exactly one of ${shown("motionId")} and ${shown("id")}.`);
    }
  },
);

/** A user's own animation as a motion. */
export const createMotionFromGltf = operation({
  /** glTF as JSON with embedded buffers, or a GLB in base64. */
  gltf: { type: "text", maxLength: 42_000_000, required: true },
  motionName: { ...NAME, required: true },
  characterId: ID,
  motionId: ID,
  /** Name of one of the file's animations. Default: the one that moves the most. */
  animationName: NAME,
});

export const rateMotion = operation({
  motionId: REQUIRED_ID,
  labelId: ID,
  /** 0: down, 1: up. */
  score: { type: "number", integer: true, range: [0, 1], required: true },
});

export const favoriteMotion = operation({
  motionId: REQUIRED_ID,
  favorite: { type: "boolean", required: true },
  labelId: ID,
});

export const createMotionFavorite = operation({ motionId: REQUIRED_ID });

export const deleteMotionFavorite = operation({ motionId: REQUIRED_ID });

export const motionRating = operation({ motionId: REQUIRED_ID, labelId: ID });

export const motionFavorite = operation({ motionId: REQUIRED_ID, labelId: ID });
