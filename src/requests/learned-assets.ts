/** The files of onnxruntime-web that a page needs, by their names in a folder that `npx babylon-motion learned-assets` makes. */
export const ONNX_ASSETS = {
  wasm: ["ort.wasm.min.mjs", "ort-wasm-simd-threaded.mjs", "ort-wasm-simd-threaded.wasm"],
  webgpu: ["ort.webgpu.min.mjs", "ort-wasm-simd-threaded.asyncify.mjs", "ort-wasm-simd-threaded.asyncify.wasm"],
} as const;

/** The learned model's own files that a page needs. */
export const WEIGHT_ASSETS = ["card.json", "codec.bin", "generator.onnx"] as const;
