import type { GLTF } from "@gltf-transform/core";
import type { VrmExpressions, VrmParts } from "../../scene/vrm-parts.js";

const LICENCE = "https://vrm.dev/licenses/1.0/";
/** Eyes are turned as far as their expressions go when a target is this many degrees aside. */
const ASIDE = { inputMaxValue: 30, outputScale: 1 };

interface Bind {
  node: number;
  index: number;
  weight: number;
}

/** Declares a humanoid with its licence, expressions and gaze as VRM 1.0 does; its meshes are written already. */
export function addVrm(json: GLTF.IGLTF, humanoid: Record<string, number>, { meta, presets, eyes }: VrmParts): void {
  const shapes = shapesOf(json);
  const own = Object.fromEntries([...shapes.keys()].map((name) => [name, { [name]: 1 }]));
  const { name, version, authors, copyrightInformation, ...permissions } = meta;
  json.extensionsUsed = [...(json.extensionsUsed ?? []), "VRMC_vrm"];
  json.extensions = {
    ...json.extensions,
    VRMC_vrm: {
      specVersion: "1.0",
      meta: {
        ...{ name, version, authors, ...(copyrightInformation && { copyrightInformation }) },
        licenseUrl: LICENCE,
        ...permissions,
      },
      humanoid: {
        humanBones: Object.fromEntries(Object.entries(humanoid).map(([bone, node]) => [bone, { node }])),
      },
      firstPerson: {
        meshAnnotations: json.nodes!.flatMap(({ mesh }, node) => (mesh === undefined ? [] : [{ node, type: "auto" }])),
      },
      lookAt: {
        offsetFromHeadBone: [...eyes],
        type: "expression",
        ...{ rangeMapHorizontalInner: ASIDE, rangeMapHorizontalOuter: ASIDE },
        ...{ rangeMapVerticalDown: ASIDE, rangeMapVerticalUp: ASIDE },
      },
      expressions: {
        preset: expressions(presets, shapes),
        custom: expressions(own, shapes),
      },
    },
  };
}

/** Where each shape is: the node of its mesh, and its index there. */
function shapesOf(json: GLTF.IGLTF): Map<string, Omit<Bind, "weight">[]> {
  const out = new Map<string, Omit<Bind, "weight">[]>();
  json.nodes!.forEach(({ mesh }, node) => {
    const names = mesh === undefined ? [] : ((json.meshes![mesh].extras?.targetNames ?? []) as string[]);
    names.forEach((name, index) => {
      out.set(name, [...(out.get(name) ?? []), { node, index }]);
    });
  });
  return out;
}

function expressions(named: VrmExpressions, shapes: ReadonlyMap<string, readonly Omit<Bind, "weight">[]>) {
  return Object.fromEntries(
    Object.entries(named).map(([name, parts]) => [
      name,
      {
        morphTargetBinds: Object.entries(parts).flatMap(([shape, weight]) =>
          (shapes.get(shape) ?? []).map((place): Bind => ({ ...place, weight })),
        ),
        isBinary: false,
        ...{ overrideBlink: "none", overrideLookAt: "none", overrideMouth: "none" },
      },
    ]),
  );
}
