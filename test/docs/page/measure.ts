/** Beside a program of the documentation: where its character's joints are. */
import { EngineStore } from "@babylonjs/core";

Object.assign(window, {
  jointPlaces: () =>
    ["Hips", "LeftFoot", "RightFoot"].map((name) => {
      const node = EngineStore.LastCreatedScene?.transformNodes.find((one) => one.name === name);
      node?.computeWorldMatrix(true);
      return node?.getAbsolutePosition().asArray() ?? null;
    }),
});
