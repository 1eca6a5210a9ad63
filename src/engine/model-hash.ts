import type { CharacterModel } from "../motion/character-model.js";

/** Hashes everything that a rig is made from, overrides included: equal for models with equal rigs. 16 hex digits. */
export function modelHash(model: CharacterModel, overrides?: Readonly<Record<string, number | null>>): string {
  const hash = new Hash();
  const { nodes, skins, meshes } = model;
  hash.addText(JSON.stringify([nodes.names, model.humanoid ?? null, overrides ?? null]));
  for (const array of [nodes.parents, nodes.translations, nodes.rotations, nodes.scales]) hash.addArray(array);
  for (const skin of skins) {
    hash.addArray(skin.joints);
    hash.addArray(skin.inverseBinds);
  }
  for (const mesh of meshes) {
    hash.addText(JSON.stringify([mesh.node, mesh.skin]));
    hash.addArray(mesh.positions);
    if (mesh.joints) hash.addArray(mesh.joints);
    if (mesh.weights) hash.addArray(mesh.weights);
  }
  return hash.digest();
}

/** Two FNV-1a hashes of 32 bits from different seeds. */
class Hash {
  #a = 0x811c9dc5;
  #b = 0x050c5d1f;

  addArray(array: Float32Array | Int32Array | Uint16Array): void {
    const words =
      array.BYTES_PER_ELEMENT === 4
        ? new Uint32Array(array.buffer, array.byteOffset, array.length)
        : new Uint16Array(array.buffer, array.byteOffset, array.length);
    this.#add(array.length);
    for (let i = 0; i < words.length; i++) this.#add(words[i]);
  }

  addText(text: string): void {
    this.#add(text.length);
    for (let i = 0; i < text.length; i++) this.#add(text.charCodeAt(i));
  }

  #add(word: number): void {
    this.#a = Math.imul(this.#a ^ word, 0x01000193);
    // FNV mixes upwards only; the second hash folds the high half down as well.
    this.#b = Math.imul(this.#b ^ word ^ (this.#b >>> 15), 0x85ebca6b);
  }

  digest(): string {
    return [this.#a, this.#b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
  }
}
