import { Validator } from "@seriousme/openapi-schema-validator";
import puppeteer, { type Browser } from "puppeteer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPORT_FORMATS, EXPORT_PARAMETERS } from "../../../src/requests/exports/export-parameters.js";
import { downloadRoutes } from "../../../src/service/downloads/download-routes.js";
import { startTestService, type TestService } from "../support/start-service.js";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const open = (path: string, accept: string) => fetch(`${service.url}${path}`, { headers: { accept } });

describe("/", () => {
  it("describes the service and lists its addresses, for people and programs, and all of them exist", async () => {
    const places = (await (await open("/", "application/json")).json()) as Record<string, string>;
    const page = await (await open("/", "text/html")).text();
    const links = [...page.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path);
    expect(links).toEqual(expect.arrayContaining(["/graphql", "/account/", "/openapi.json", "/health"]));
    const { service: name, ...paths } = places;
    expect(name).toBe("Motion Animation Service");
    for (const path of [...links, ...Object.values(paths)]) {
      expect((await open(path, "text/html")).status, path).toBe(200);
    }
  });

  it("can be replaced by the host's own page", async () => {
    const own = await startTestService(
      {},
      {
        routes: [
          { access: "open", methods: ["GET"], path: "/", handle: (_, { response }) => void response.end("mine") },
        ],
      },
    );
    expect(await (await fetch(own.url)).text()).toBe("mine");
    await own.stop();
  });
});

describe("/openapi.json", () => {
  it("is valid OpenAPI 3.1 and has every path of downloads with every parameter", async () => {
    const document = (await (await open("/openapi.json", "application/json")).json()) as {
      servers: object[];
      paths: Record<string, { get: { parameters: { in: string; name: string }[] } }>;
    };
    const checked = await new Validator().validate(structuredClone(document));
    expect(checked.errors).toBeUndefined();
    expect(checked.valid).toBe(true);
    expect(document.servers).toEqual([{ url: service.url }]);
    for (const format of EXPORT_FORMATS) {
      const path = `/motion/file/motion_viewer/{character_id}/{motion_id}/${format}/{filename}.${format}`;
      const query = document.paths[path].get.parameters.filter((one) => one.in === "query");
      const taken = Object.entries(EXPORT_PARAMETERS).filter(([, { formats }]) =>
        (formats as readonly string[]).includes(format),
      );
      expect(query.map(({ name }) => name)).toEqual(taken.map(([name]) => name));
    }
    const written = Object.keys(document.paths).map((path) => path.replace(/\{[^}]+\}/g, "x"));
    for (const { path } of downloadRoutes) {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
      expect(
        written.some((one) => pattern.test(one)),
        path,
      ).toBe(true);
    }
  });
});

describe("GET /graphql", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await puppeteer.launch({
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    });
  });
  afterAll(() => browser?.close());

  it("shows an explorer whose key field opens the schema and runs a query, without anything from elsewhere", async () => {
    const page = await browser.newPage();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(service.url)) foreign.push(request.url());
    });
    const answers: string[] = [];
    page.on("response", async (response) => {
      if (response.request().method() === "POST") answers.push(await response.text().catch(() => ""));
    });
    await page.goto(`${service.url}/graphql`, { waitUntil: "networkidle2" });
    await page.type("#key", service.key);
    await Promise.all([page.waitForNavigation({ waitUntil: "load" }), page.click("#key-bar button")]);
    await expect
      .poll(() => answers.some((text) => text.includes("create_locomotion")), { timeout: 120_000 })
      .toBe(true);
    answers.length = 0;
    await page.goto(`${service.url}/graphql?query=${encodeURIComponent("{ locomotion_styles }")}`);
    await page.waitForSelector(".graphiql-execute-button");
    await expect.poll(() => answers.length, { timeout: 120_000 }).toBeGreaterThan(0);
    await page.click(".graphiql-execute-button");
    await expect.poll(() => answers.join(), { timeout: 120_000 }).toContain("neutral_male_a");
    expect(foreign).toEqual([]);
    expect(page.url()).not.toContain(service.key);
  }, 300_000);

  it("is 405 for clients that are no browser", async () => {
    const answer = await open("/graphql", "application/json");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });
});
