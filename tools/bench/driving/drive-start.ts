import { openBrowser, openPage } from "../../../test/browser/support/browser.js";
import { servePages } from "../../../test/browser/support/page-server.js";
import { charactersFolder } from "../../../test/support/files-on-disk.js";

export interface DriveStarts {
  /** First one of the page, ms: it also loads the driving code. */
  first: number;
  median: number;
  max: number;
}

/**
 * Measures in Chromium how long a game waits from driveLocomotion() to the first pose in which the character has moved.
 *
 * @param file a character as `readCharacterFile` names it
 */
export async function measureDriveStarts(file = "made/mixamo.glb", count = 21): Promise<DriveStarts> {
  const [server, browser] = await Promise.all([
    servePages(charactersFolder(file.startsWith("made/") ? [file] : [])),
    openBrowser(),
  ]);
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
