import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SERVICE_ASSETS } from "../../../src/service/base/service-assets.js";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { newId } from "../../../src/service/db/new-id.js";
import { characters, downloads, motions } from "../../../src/service/db/tables.js";
import { type AnyOperation, everyOperation, kindOf, type Records } from "./every-operation.js";
import { type Harness, openHarness } from "./open-harness.js";

const schema = buildSchema(readFileSync(new URL("schema.graphql", SERVICE_ASSETS), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "motion-operations-"));
const operations = everyOperation(schema, folder);
const withIds = operations.flatMap((operation) =>
  operation.idArguments.map((path) => ({ operation, path, name: operation.name })),
);

let harness: Harness;
let mine: Viewer;
let own: Records;
/** Ids that must answer as absent ones: another organization's, and deleted ones. */
let hidden: [string, string][];

beforeAll(async () => {
  harness = await openHarness([
    { method: "VideoToMotion", models: ["video-to-motion-2.0"], deadlineSeconds: 1, run: () => Promise.reject() },
  ]);
  mine = await harness.newViewer({ features: ["text-to-motion-3.0"] });
  own = await makeRecords(mine);
  const theirs = await harness.newViewer();
  const others = await makeRecords(theirs);
  hidden = Object.entries(others);
  hidden.push(["organization", theirs.orgId], ["key", theirs.keyId]);
  const { queries } = harness.parts.database;
  const gone = await makeRecords(mine);
  await queries.update(motions).set({ deleted: new Date() }).where(eq(motions.id, gone.motion));
  await queries.update(characters).set({ deleted: new Date() }).where(eq(characters.id, gone.character));
  hidden.push(["deleted motion", gone.motion], ["deleted character", gone.character]);
  hidden.push(["label of a deleted motion", gone.label]);
});
afterAll(async () => {
  await harness?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeRecords(viewer: Viewer): Promise<Records> {
  const character = await harness.addCharacter(viewer, `Secret of ${viewer.orgId}`);
  const { data } = await harness.ask(
    viewer,
    `mutation ($id: String!) { create_locomotion(character_id: $id, strides: 1) { motion { id labels { id } } } }`,
    { id: character },
  );
  const { id: motion, labels } = data.create_locomotion.motion;
  const marks = ["", `label_id: "${labels[0].id}",`].map(
    (label, i) => `r${i}: rate_motion(motion_id: "${motion}", ${label} score: 1) { rating { id } }
      f${i}: favorite_motion(motion_id: "${motion}", ${label} favorite: true) { motion_favorite { id } }`,
  );
  expect((await harness.ask(viewer, `mutation { ${marks.join(" ")} }`)).errors).toEqual([]);
  const job = await harness.parts.jobs.create(viewer, {
    method: "VideoToMotion",
    model: "video-to-motion-2.0",
    args: {},
    dedupeKey: null,
  });
  await harness.parts.database.queries.insert(downloads).values({
    id: newId(),
    orgId: viewer.orgId,
    userId: viewer.userId,
    characterId: character,
    motionId: motion,
    format: "glb",
    secs: 1,
    month: "2026-11",
    sha256: "0".repeat(64),
  });
  const { data: made } = await harness.ask(
    viewer,
    'mutation { create_character_from_text(prompt: "a knight", previews: 1) { previews { id } } }',
  );
  const [{ id: preview }] = made.create_character_from_text.previews;
  return { motion, label: labels[0].id, character, job: job.id, preview, user: viewer.userId as string };
}

/** The answer without the requested id. */
async function answer({ query, variables }: AnyOperation, path: string, id: string): Promise<string> {
  const given = await variables(own);
  const keys = path.split(".");
  const last = keys.pop() as string;
  const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, given);
  parent[last] = id;
  // Exactly one of motion_id and id.
  if (path === "id" && "motion_id" in given) given.motion_id = undefined;
  if (path === "character_id" && "image_key" in given) Object.assign(given, { file: undefined, image_key: "key" });
  return JSON.stringify(await harness.ask(mine, query, given)).replaceAll(id, "ID");
}

/** These ids name nothing yet, so that their owner gets the same answer as everyone. */
const NAMES_NOTHING_YET = ["create_character_from_image.character_id", "character_from_image_job.job_id"];

describe("another organization's ids", () => {
  it("are tested in every operation that takes an id", () => {
    expect(withIds.length).toBeGreaterThan(35);
    expect(operations.filter(({ kind }) => kind === "mutation").length).toBeGreaterThan(20);
  });

  it.each(withIds)("answer like unknown ones: $name, $path", async ({ operation, path, name }) => {
    const absent = await answer(operation, path, newId());
    expect(absent).not.toContain("INTERNAL_SERVER_ERROR");
    for (const [what, id] of hidden) expect(await answer(operation, path, id), what).toBe(absent);
    const owner = await answer(operation, path, own[kindOf(`${name}.${path}`)]);
    if (NAMES_NOTHING_YET.includes(`${name}.${path}`)) expect(owner).toBe(absent);
    else expect(owner).not.toBe(absent);
  });

  it.each(withIds)("that cannot be ids do no harm: $name, $path", async ({ operation, path }) => {
    const facts = (text: string) => {
      const { data, errors } = JSON.parse(text) as { data: unknown; errors: { code: string }[] };
      // The message quotes the id.
      return {
        data: JSON.parse(JSON.stringify(data).replace(/"reason":"There is no [^,}]*/g, '"reason":""')),
        errors: errors.map(({ code }) => code),
      };
    };
    const absent = facts(await answer(operation, path, newId()));
    for (const id of ["a\u0000b", "../../../etc/passwd", "💥\ud83d", "x".repeat(10_000), "' or 1=1 --"]) {
      expect(facts(await answer(operation, path, id)), id.slice(0, 20)).toEqual(absent);
    }
  });

  it("are in no list of the organization's", async () => {
    for (const { query, variables, kind, name } of operations) {
      if (kind === "mutation") continue;
      const said = JSON.stringify(await harness.ask(mine, query, await variables(own)));
      expect(said, name).not.toContain("INTERNAL_SERVER_ERROR");
      for (const [what, id] of hidden) {
        // Downloads stay in the list although the downloaded records are deleted.
        if (what.includes("deleted") && name.toLowerCase().includes("download")) continue;
        expect(said, `${name}: ${what}`).not.toContain(id);
      }
    }
  });
});

describe("a user who only reads", () => {
  const asks = (operation: AnyOperation, viewer: Viewer) =>
    operation.variables(own).then((variables) => harness.ask(viewer, operation.query, variables));

  it.each(operations.filter(({ kind }) => kind === "mutation"))("may not $name", async (operation) => {
    const { data, errors } = await asks(operation, { ...mine, roles: ["viewer"] });
    expect(data).toBe(null);
    expect(errors.map(({ code }) => code)).toEqual(["FORBIDDEN"]);
  });

  it.each(operations.filter(({ kind }) => kind === "query"))("may ask for $name", async (operation) => {
    const reader = await asks(operation, { ...mine, roles: ["viewer"] });
    const { data, errors } = await asks(operation, mine);
    expect(reader).toEqual({ data, errors });
    expect(errors).toEqual([]);
  });
});
