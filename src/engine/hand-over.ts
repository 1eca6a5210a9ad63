const buffers = new WeakMap<object, readonly ArrayBuffer[]>();

/** Marks a task's output: these buffers are transferred with it instead of copied. */
export function handOver<Output extends object>(output: Output, arrays: readonly ArrayBufferView[]): Output {
  buffers.set(output, [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))]);
  return output;
}

/** Returns the buffers to transfer with a task's output. */
export function handedOver(output: unknown): ArrayBuffer[] {
  return typeof output === "object" && output !== null ? [...(buffers.get(output) ?? [])] : [];
}
