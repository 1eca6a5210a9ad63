/**
 * A skeleton with an explicit rest pose. Structure of arrays, transferable to a worker.
 *
 * Parents come before their children. A joint's rest transform is local to its parent: translate, then rotate, then
 * scale uniformly by `restScales` (almost always 1; files in centimetres under a scaled armature need it).
 */
export interface Skeleton {
  readonly names: readonly string[];
  /** Index of the parent, -1 for a root. */
  readonly parents: Int16Array;
  /** 3 per joint, in the parent's units. */
  readonly restTranslations: Float32Array;
  /** 4 per joint, xyzw. */
  readonly restRotations: Float32Array;
  /** 1 per joint. */
  readonly restScales: Float32Array;
}

export interface JointDefinition {
  name: string;
  /** Name of the parent; none for a root. */
  parent?: string;
  translation: readonly [number, number, number];
  rotation?: readonly [number, number, number, number];
  scale?: number;
}

/** Builds a skeleton from a list in which parents come before their children. Throws when they do not. */
export function createSkeleton(joints: readonly JointDefinition[]): Skeleton {
  const index = new Map<string, number>();
  const skeleton: Skeleton = {
    names: joints.map((joint) => joint.name),
    parents: new Int16Array(joints.length),
    restTranslations: new Float32Array(joints.length * 3),
    restRotations: new Float32Array(joints.length * 4),
    restScales: new Float32Array(joints.length).fill(1),
  };
  joints.forEach((joint, i) => {
    const parent = joint.parent === undefined ? -1 : index.get(joint.parent);
    if (parent === undefined) throw new Error(`Joint "${joint.name}" stands before its parent "${joint.parent}".`);
    index.set(joint.name, i);
    skeleton.parents[i] = parent;
    skeleton.restTranslations.set(joint.translation, i * 3);
    skeleton.restRotations.set(joint.rotation ?? [0, 0, 0, 1], i * 4);
    skeleton.restScales[i] = joint.scale ?? 1;
  });
  return skeleton;
}

/** Returns the index of a joint by name, -1 when there is none. */
export function jointIndex(skeleton: Skeleton, name: string): number {
  return skeleton.names.indexOf(name);
}
