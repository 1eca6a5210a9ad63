import { validateBytes } from "gltf-validator";

/** Returns what the Khronos validator finds in a GLB: errors and warnings, by code. */
export async function validateGlb(glb: Uint8Array): Promise<string[]> {
  const { issues } = await validateBytes(glb);
  return issues.messages.filter(({ severity }) => severity <= 1).map(({ code }) => code);
}
