import type { CharacterModel } from "../../motion/character-model.js";

/** Lists every buffer of a model once, for transfer instead of copying. */
export function modelBuffers(model: CharacterModel): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>();
  collect(model, buffers);
  return [...buffers];
}

function collect(value: unknown, out: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) out.add(value.buffer);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) collect(part, out);
  }
}
