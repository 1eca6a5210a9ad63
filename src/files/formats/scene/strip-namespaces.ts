/**
 * Removes the namespace from the names of a skeleton's nodes: everything before the last ":" or "|"
 * ("mixamorig:Hips", "Armature|Hips"). A name stays as it is where nothing would be left of it, or where another node
 * has the short name.
 *
 * @param names of all nodes of the file
 * @param inSkeleton whether a node belongs to the skeleton: only those are renamed
 */
export function stripNamespaces(names: readonly string[], inSkeleton: (node: number) => boolean): string[] {
  const short = names.map((name, node) => (inSkeleton(node) ? name.replace(/^.*[:|](?=.)/s, "") : name));
  const uses = new Map<string, number>();
  for (const name of short) uses.set(name, (uses.get(name) ?? 0) + 1);
  return names.map((name, node) => (uses.get(short[node]) === 1 ? short[node] : name));
}

/**
 * Returns the nodes of a skeleton: its joints, their ancestors and their descendants.
 *
 * @param parents -1: none
 */
export function skeletonNodes(parents: ArrayLike<number>, joints: Iterable<number>): Set<number> {
  const found = new Set<number>();
  for (let joint of joints) for (; joint >= 0 && !found.has(joint); joint = parents[joint]) found.add(joint);
  const isJoint = new Set(joints);
  for (let node = 0; node < parents.length; node++) {
    const chain: number[] = [];
    for (let at = node; at >= 0 && chain.length <= parents.length; at = parents[at]) {
      chain.push(at);
      if (isJoint.has(at)) for (const below of chain) found.add(below);
    }
  }
  return found;
}
