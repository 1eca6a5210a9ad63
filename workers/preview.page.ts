/**
 * The page that draws preview videos, in the browser that the service starts. It fetches one file, from the service that
 * stands behind its address, and nothing else.
 */
import { drawPreview } from "../src/preview/draw-preview.js";
import type { PreviewOrder } from "../src/requests/preview-order.js";

declare function onFrame(done: number): Promise<void>;

async function draw(order: PreviewOrder): Promise<string> {
  const glb = new Uint8Array(await (await fetch("/character.glb")).arrayBuffer());
  const video = await drawPreview(glb, order, (done) => void onFrame(done));
  return toBase64(new Blob([video as BlobPart]));
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).split(",")[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

Object.assign(globalThis, { drawPreview: draw });
