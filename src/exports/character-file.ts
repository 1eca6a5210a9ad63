/** A character's own file, which a motion is written into. */
export interface CharacterFile {
  /** As GLB; made at the first call where the file is another. */
  glb(): Uint8Array;
  /** glTF node of each joint of the character's rig. */
  nodes: ArrayLike<number>;
  /** One of this package's own characters: in FBX its numbers become centimetres, with no node that scales. */
  isBuiltin: boolean;
}
