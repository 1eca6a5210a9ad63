import { launchBrowser, openPage } from "../../test/browser/support/browser.js";
import { servePages } from "../../test/browser/support/page-server.js";

export interface DriveStarts {
  /** Of the page, ms: loads what drives. */
  first: number;
  median: number;
  max: number;
}

/**
 * Measures in Chromium how long a game waits from driveLocomotion() to the first pose in which the character has moved.
 *
 * @param file a character of ../shared/characters
 */
export async function measureDriveStarts(file = "rigged/mpfb-mixamorig.glb", count = 21): Promise<DriveStarts> {
  const [server, browser] = await Promise.all([servePages(), launchBrowser()]);
  try {
    const { page } = await openPage(browser, server.url);
    const [first, ...others] = await page.evaluate(
      (name, times) => window.scenarios.measureDriveStart(name, times),
      file,
      count,
    );
    others.sort((a, b) => a - b);
    return { first, median: others[others.length >> 1], max: others[others.length - 1] };
  } finally {
    await browser.close();
    await server.close();
  }
}
