import type { Browser, HTTPRequest, Page } from "puppeteer-core";
import type { PreviewOrder } from "../../requests/preview-order.js";
import { previewScript } from "./preview-page.js";

/** An address that no network has. Codecs are there for pages of safe origins only. */
const ORIGIN = "https://preview.invalid";

const HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; connect-src 'self' data: blob:; img-src data: blob:; worker-src blob:",
};

/**
 * Draws a preview in a page of its own, which gets what it needs handed and can fetch nothing else.
 *
 * @param onFrame hears how many frames are done
 * @returns the WebM file
 */
export async function drawInPage(
  browser: Browser,
  glb: Uint8Array,
  order: PreviewOrder,
  onFrame: (done: number) => void,
): Promise<Uint8Array> {
  const script = await previewScript();
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const crashed = new Promise<never>((_resolve, reject) => page.once("error", reject));
    crashed.catch(() => {});
    await page.setRequestInterception(true);
    page.on("request", (request) => answer(request, script, glb).catch(() => {}));
    await page.exposeFunction("onFrame", onFrame);
    return await Promise.race([draw(page, order), crashed]);
  } finally {
    await context.close().catch(() => {});
  }
}

async function draw(page: Page, order: PreviewOrder): Promise<Uint8Array> {
  await page.goto(`${ORIGIN}/`, { timeout: 0 });
  const base64 = await page.evaluate(`drawPreview(${JSON.stringify(order)})`);
  return Buffer.from(base64 as string, "base64");
}

async function answer(request: HTTPRequest, script: string, glb: Uint8Array): Promise<void> {
  switch (request.url()) {
    case `${ORIGIN}/`:
      return request.respond({
        contentType: "text/html",
        headers: HEADERS,
        body: '<!doctype html><link rel="icon" href="data:,"><script src="/page.js"></script>',
      });
    case `${ORIGIN}/page.js`:
      return request.respond({ contentType: "text/javascript", body: script });
    case `${ORIGIN}/character.glb`:
      return request.respond({ contentType: "model/gltf-binary", body: glb });
    default:
      return /^(data|blob):/.test(request.url()) ? request.continue() : request.abort();
  }
}
