import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildSchema, parse, validate } from "graphql";
import { afterAll, describe, expect, it } from "vitest";
import { clipDuration } from "../../src/motion/clip.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";
import { packagePaths } from "../support/documents/completions.js";
import { coverageOf } from "../support/documents/document-commands.js";
import { codeBlocks, documents, ROOT, shellCommands, textOf, typeCheckFiles } from "../support/documents/documents.js";
import { runCommand } from "../support/run-command.js";

/** Inside the repository, so that packages resolve; ignored by git. */
const folder = join(ROOT, "out/documents");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
const schema = buildSchema(readFileSync(join(ROOT, "src/service/assets/schema.graphql"), "utf8"));
const blocks = codeBlocks();
const of = (language: string) => blocks.filter((block) => block.language === language);

describe("code in the README and in docs/", () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is in languages that the tests know", () => {
    const known = ["ts", "js", "py", "sh", "graphql", "json", "html", "text"];
    expect(blocks.filter(({ language }) => !known.includes(language)).map(({ place }) => place)).toEqual([]);
    const counts = known.map((language) => `${of(language).length} ${language}`);
    console.log(`${blocks.length} blocks: ${counts.join(", ")}; ${shellCommands().length} commands`);
  });

  it("compiles under strict against the package's types", () => {
    mkdirSync(folder, { recursive: true });
    const files = typeCheckFiles(packagePaths("../.."));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    expect(Object.keys(files).length).toBe(of("ts").length + 2);
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
  });

  it.each(of("js"))("is JavaScript that parses: $place", ({ code }) => {
    const args = ["--input-type=module", "--check"];
    expect(spawnSync(process.execPath, args, { input: code, encoding: "utf8" }).stderr).toBe("");
  });

  it.each(of("py"))("is Python that reads the file it names: $place", async ({ code }) => {
    mkdirSync(folder, { recursive: true });
    const { status, out } = await runCommand("locomotion", "--speed", "1", "-o", join(folder, "walk.csv"));
    expect(status).toBe(0);
    const { error, stdout, stderr } = spawnSync("python3", ["-c", code], { cwd: folder, encoding: "utf8" });
    if (error) return;
    expect(stderr).toBe("");
    const [, rows, seconds, way] = /^(\d+) rows, (\S+) s, (\S+) m\n$/.exec(stdout) ?? [];
    expect(out).toContain(`${Number(seconds).toFixed(2)} s, ${rows} rows at 30 per second`);
    expect(out).toContain(`goes ${Number(way).toFixed(2)} m at`);
  });

  it("queries only what the service's schema has", () => {
    const queries = of("graphql").map(({ place, code }) => ({ place, query: code }));
    for (const { place, command } of shellCommands()) {
      const [, json] = /(?:-d|-F operations=)\s*'(\{.*?\})'(?: |$)/.exec(command) ?? [];
      if (json) queries.push({ place, query: JSON.parse(json).query });
    }
    expect(queries.length).toBeGreaterThan(3);
    for (const { place, query } of queries) {
      expect(validate(schema, parse(query)).map(({ message }) => `${place}: ${message}`)).toEqual([]);
    }
  });

  it.each(of("json"))("is JSON that is what it is said to be: $place", ({ place, code }) => {
    const plan = JSON.parse(code);
    expect(place).toMatch(/text-to-motion/);
    const { start, end } = plan.steps.at(-1).body;
    expect(end).toBeGreaterThan(start);
    const clip = generateTextMotion({ plan });
    expect(clipDuration(clip)).toBeGreaterThan(1);
    const made = generateTextMotion({ prompt: plan.prompt, seed: plan.seed }).plan;
    expect(made.steps.map(({ body }: { body: { action: string } }) => body.action)).toEqual(
      plan.steps.map(({ body }: { body: { action: string } }) => body.action),
    );
  });

  it.each(of("html"))("is an import map whose files are those of the package: $place", ({ code }) => {
    const [, json] = /<script type="importmap">([^<]*)<\/script>/.exec(code) ?? [];
    const { exports } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    for (const [name, path] of Object.entries<string>(JSON.parse(json).imports)) {
      const [, entry] = /^babylon-motion(.*)/.exec(name) ?? [];
      if (entry !== undefined)
        expect(path).toBe(`./node_modules/babylon-motion${exports[`.${entry}`].default.slice(1)}`);
    }
  });
});

describe("commands in the README and in docs/", () => {
  it("are all run by a test, or listed with the reason", () => {
    const commands = shellCommands();
    const unknown = commands.filter(({ command }) => !coverageOf(command));
    expect(unknown.map(({ place, command }) => `${place}: ${command}`)).toEqual([]);
    const never = commands.filter(({ command }) => coverageOf(command)?.runs === "never");
    console.log(`${commands.length - never.length} of ${commands.length} commands are run by tests`);
    for (const { command } of never) {
      const coverage = coverageOf(command);
      if (coverage?.runs === "never" && coverage.script) expect(scripts).toHaveProperty([coverage.script]);
    }
  });

  it("exist, also those that the text mentions", () => {
    const sections = readFileSync(join(ROOT, "tools/bench/main.ts"), "utf8");
    for (const document of documents()) {
      const text = textOf(document);
      for (const [, name] of text.matchAll(/npm (?:run )?(start|test(?::long)?|(?<=run )[\w:]+)(?![\w:-])/g)) {
        // "dev" is a script of the project that `npm create vite` makes.
        if (name !== "dev") expect(scripts, `${document}: npm run ${name}`).toHaveProperty([name]);
      }
      for (const [, name] of text.matchAll(/npm run bench -- ([\w-]+)/g)) {
        if (name !== "name")
          expect(sections, `${document}: npm run bench -- ${name}`).toMatch(new RegExp(`["' ]${name}["',:]`));
      }
      for (const [, file] of text.matchAll(/(?:npx (?:tsx|vitest run(?: --\S+)*)|node) ([\w./-]+\.m?[tj]s)/g)) {
        expect(existsSync(join(ROOT, file)), `${document}: ${file}`).toBe(true);
      }
    }
  });
});

/** The titles that benchmarks write, as the addresses of headings. */
function benchTitles(): string[] {
  const files = readdirSync(join(ROOT, "tools/bench"), { recursive: true, encoding: "utf8" });
  const code = files
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(ROOT, "tools/bench", name), "utf8"));
  return [...code.join("\n").matchAll(/title: "([^"]+)"/g)].map(([, title]) => slug(title));
}

/** The anchor that GitHub makes from a heading. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-");
}

describe("links", () => {
  it.each(documents())("lead to existing files and headings: %s", (document) => {
    const own =
      "https://(?:raw\\.githubusercontent\\.com/babylon-motion/babylon-motion|github\\.com/babylon-motion/babylon-motion/blob)/HEAD/";
    for (const [, link] of textOf(document).matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path, heading] = link.split("#");
      const inRepository = path.replace(new RegExp(`^${own}`), "/");
      if (/^[a-z]+:/.test(inRepository)) continue;
      const file = inRepository.startsWith("/") ? inRepository.slice(1) : join(dirname(document), inRepository);
      const target = path === "" ? document : file;
      expect(existsSync(join(ROOT, target)), `${document}: ${link}`).toBe(true);
      if (heading && target.endsWith(".md")) {
        const slugs = [...textOf(target).matchAll(/^#+ (.*)$/gm)].map(([, title]) => slug(title));
        // A section of the benchmarks may not have been written yet: then its benchmark is there.
        const written = target !== "docs/benchmarks.md" || !benchTitles().includes(heading);
        if (written) expect(slugs, `${document}: ${link}`).toContain(heading);
      }
    }
  });
});
