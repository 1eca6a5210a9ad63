import type { BrowserContext, Page } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf } from "../../browser/support/axe.js";
import { openBrowser } from "../../browser/support/browser.js";
import { startTestService, type TestService } from "../support/start-service.js";
import { catchMails } from "./account-service.js";

let service: TestService;
let browser: BrowserContext;
let mails: ReturnType<typeof catchMails>;
beforeAll(async () => {
  mails = catchMails();
  [service, browser] = await Promise.all([startTestService(), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([service?.stop(), browser?.close()]);
  mails.stop();
});

const PASSWORD = "correct horse battery";

/** Clicks the topmost button with this text, once it is there. */
async function click(page: Page, text: string): Promise<void> {
  const button = await page.waitForFunction(
    (wanted) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>("dialog button, main button, header button")];
      const inside = document.querySelector("dialog") ? all.filter((one) => one.closest("dialog")) : all;
      return inside.find((one) => one.textContent === wanted && !one.disabled);
    },
    { timeout: 120_000 },
    text,
  );
  await (button as unknown as { click(): Promise<void> }).click();
}

const see = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { timeout: 120_000 }, text);

describe("the account page in a browser", () => {
  it("leads from signing up to a working key, and to deleting the account", async () => {
    const context = await openBrowser();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      // A refused request is part of the story; a refused script or style is not.
      if (message.type() === "error" && !message.text().includes("status of 40")) faults.push(message.text());
    });

    const first = await page.goto(`${service.url}/account`);
    expect(first?.headers()["content-security-policy"]).toMatch(/default-src 'none'; script-src 'self'/);
    await click(page, "Create an account");
    await page.type("[name=name]", "Ada Lovelace");
    await page.type("[name=organization]", "Analytical Engines");
    await page.type("[name=email]", "ada@example.com");
    await page.type("[name=password]", PASSWORD);
    await click(page, "Create account");
    await see(page, "Confirm your e-mail address");

    await page.goto(mails.links("ada@example.com")[0]);
    await see(page, "Analytical Engines");
    await see(page, "10 minutes left of 10 minutes");
    await page.click("[name=plan][value=studio]");
    await click(page, "Change plan");
    await see(page, "10 hours left of 10 hours");
    for (const value of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
      expect([value, await faultsOf(page)]).toEqual([value, []]);
    }

    await page.type("form.row [name=name]", "game server");
    await click(page, "Generate key");
    const shown = await page.waitForSelector("#new-key");
    const key = (await shown?.evaluate((element) => element.textContent)) as string;
    expect(await faultsOf(page)).toEqual([]);
    await click(page, "Done");
    const { data } = await service.graphql("{ org { name users { email } } user { email_verified tz } }", {}, key);
    expect(data).toEqual({
      org: { name: "Analytical Engines", users: [{ email: "ada@example.com" }] },
      user: { email_verified: true, tz: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone) },
    });
    await page.waitForFunction(() => !document.querySelector("dialog"));
    expect(await page.content()).not.toContain(key);

    await page.click("[aria-label='Rotate game server']");
    await click(page, "Rotate key");
    const next = (await (await page.waitForSelector("#new-key"))?.evaluate((element) => element.textContent)) as string;
    await click(page, "Done");
    expect([
      (await service.graphql("{__typename}", {}, key)).status,
      (await service.graphql("{__typename}", {}, next)).status,
    ]).toEqual([401, 200]);

    await page.waitForFunction(() => !document.querySelector("dialog"));
    await page.click("[aria-label='Revoke game server']");
    await click(page, "Revoke key");
    await see(page, "No keys yet");
    expect((await service.graphql("{__typename}", {}, next)).status).toBe(401);

    await click(page, "Delete account …");
    await page.type("dialog [name=password]", "not my password");
    await click(page, "Delete account");
    await see(page, "The password is incorrect.");
    await page.$eval("dialog [name=password]", (input) => {
      (input as HTMLInputElement).value = "";
    });
    await page.type("dialog [name=password]", PASSWORD);
    await click(page, "Delete account");
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Sign in");
    await page.type("[name=email]", "ada@example.com");
    await page.type("[name=password]", PASSWORD);
    await click(page, "Sign in");
    await see(page, "The e-mail address or the password is incorrect.");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("fits a phone, has a name for everything and no horizontal scroll", async () => {
    const page = await browser.newPage();
    await page.setViewport({ width: 360, height: 740 });
    for (const hash of ["", "#sign-up", "#reset=abc"]) {
      await page.goto("about:blank");
      await page.goto(`${service.url}/account/${hash}`);
      await page.waitForSelector("main form");
      const problems = await page.evaluate(() => {
        const unnamed = [...document.querySelectorAll<HTMLInputElement>("input, select, button, a")].filter(
          (one) => one.type !== "hidden" && !one.labels?.length && !one.textContent && !one.ariaLabel && !one.hidden,
        );
        const wide = document.documentElement.scrollWidth > innerWidth ? ["too wide"] : [];
        return [...wide, ...unnamed.map((one) => one.outerHTML)];
      });
      expect([hash, problems]).toEqual([hash, []]);
      for (const value of ["light", "dark"]) {
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
        expect([hash, value, await faultsOf(page)]).toEqual([hash, value, []]);
      }
      // Back to the page that it was reached from.
      expect(await page.$eval(".brand .name", (link) => (link as HTMLAnchorElement).pathname)).toBe("/");
    }
    await page.close();
  });
});
