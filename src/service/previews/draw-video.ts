import type { MessagePort } from "node:worker_threads";
import { drawPreview } from "../../preview/draw-preview.js";
import type { PreviewOrder } from "../../requests/exports/preview-order.js";
import { imageDecoder } from "../pictures/decode-image.js";
import { VideoEncoder } from "./video-encoder.js";

/** The preview order that is sent to a thread. */
export interface DrawVideoInput {
  /** A character with one motion. */
  glb: Uint8Array;
  order: PreviewOrder;
  /** Receives the number of finished frames. */
  port: MessagePort;
}

/** Renders a preview; called in a thread. @returns the WebM file */
export async function* drawVideo({ glb, order, port }: DrawVideoInput) {
  try {
    const encoder = await VideoEncoder.open(order);
    try {
      let done = 0;
      for (const pixels of await drawPreview(glb, order, await imageDecoder())) {
        yield;
        await encoder.add(pixels);
        port.postMessage(++done);
      }
      return await encoder.finish();
    } finally {
      await encoder.close();
    }
  } finally {
    port.close();
  }
}
