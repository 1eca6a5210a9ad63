import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openUploads } from "../../../src/service/uploads/upload-folder.js";
import { until } from "../../support/until.js";
import { basic } from "../http/support/fake-service.js";
import { rawClient } from "../http/support/raw-client.js";
import {
  CREATE_CHARACTER,
  CREATE_VIDEO,
  type GraphqlService,
  type Part,
  startGraphqlService,
  uploadParts,
} from "./support/graphql-service.js";

const MIB = 2 ** 20;
let service: GraphqlService;

beforeAll(async () => {
  service = await startGraphqlService();
});
afterEach(() => expect(service.leftOver()).toEqual([]));
afterAll(() => service.stop());

const small = new Blob(["glTF-content"], { type: "model/gltf-binary" });
const text = async (answer: Response) => `${answer.status} ${await answer.text()}`;

describe("a file", () => {
  it("arrives on disk as it was sent, with its hash, name and type, and is gone afterwards", async () => {
    const answer = await service.multipart(uploadParts(small, "C:\\models\\My Hero.glb"));
    expect(await text(answer)).toBe('200 {"data":{"create_character":{"character":{"id":"c1","name":"Hero"}}}}');
    expect(service.seen.at(-1)).toMatchObject({
      filename: "My Hero.glb",
      mimetype: "model/gltf-binary",
      size: 12,
      sha256: createHash("sha256").update("glTF-content").digest("hex"),
      content: Buffer.from("glTF-content"),
    });
  });

  it.each([
    ["走る 🏃.glb", "走る 🏃.glb"],
    ["../../etc/passwd.glb", "passwd.glb"],
    ["..\\..\\boot.glb", "boot.glb"],
    [`${"a".repeat(9_000)}.glb`, `${"a".repeat(251)}.glb`],
  ])("named %s keeps only its own name", async (sent, kept) => {
    expect((await service.multipart(uploadParts(small, sent))).status).toBe(200);
    expect(service.seen.at(-1)!.filename).toBe(kept);
  });

  it("of any bytes is the same on disk", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        // What looks like the end of a part must not end it.
        const tricky = Buffer.concat([bytes, Buffer.from("\r\n--\r\n----"), bytes]);
        expect((await service.multipart(uploadParts(new Blob([tricky])))).status).toBe(200);
        expect(service.seen.at(-1)!.content.equals(tricky)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it("arrives from a client that gives every part a file name, as Python's requests may", async () => {
    const [operations, map, file] = uploadParts(small) as [Part, Part, Part];
    const named = ([name, value]: Part): Part => [name, new Blob([value]), name];
    expect((await service.multipart([named(operations), named(map), file])).status).toBe(200);
    expect(service.seen.at(-1)!.size).toBe(12);
  });

  it("of no bytes arrives too: judging it is not the transport's task", async () => {
    expect((await service.multipart(uploadParts(new Blob([])))).status).toBe(200);
    expect(service.seen.at(-1)!.size).toBe(0);
  });

  it("never shows its path, even where it does not belong", async () => {
    const query = "mutation ($file: String!) { create_locomotion(character_id: $file) { motion { id } } }";
    const answer = await text(await service.multipart(uploadParts(small, "hero.glb", query)));
    expect(answer).toContain("BAD_USER_INPUT");
    expect(answer).not.toContain(service.parts.config.dataDir);
    expect(answer).not.toContain("upload-");
  });

  it("cannot be made up in JSON", async () => {
    const file = { kind: "file", path: "/etc/passwd", filename: "a.glb", mimetype: "x", size: 1, sha256: "" };
    const { errors } = await service.send(CREATE_CHARACTER, { file, name: "x" });
    expect(errors).toMatchObject([
      { message: expect.stringContaining("file"), extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  it.each(["ftp://x/y.glb", "file:///etc/passwd", "hero.glb", "javascript:1", "", 7, ["http://x"], null])(
    "is no %j",
    async (file) => {
      const { errors } = await service.send(CREATE_CHARACTER, { file, name: "x" });
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
      const inline = CREATE_CHARACTER.replace("$file: Upload!, ", "").replace(
        "file: $file",
        `file: ${JSON.stringify(file)}`,
      );
      expect((await service.send(inline, { name: "x" })).errors).toMatchObject([
        { message: expect.stringContaining("file"), extensions: { code: "BAD_USER_INPUT" } },
      ]);
    },
  );
});

describe("requests that are rejected with 400", () => {
  const [operations, map, file] = uploadParts(small) as [Part, Part, Part];
  const mapped = (value: unknown): Part[] => [operations, ["map", JSON.stringify(value)], file];
  it.each<[string, Part[], string]>([
    ["no operations", [map, file], "before"],
    ["nothing at all", [["x", "y"]], "not expected"],
    ["no map", [operations], '\\"map\\" is missing'],
    ["no file", [operations, map], "is missing"],
    ["the file first", [file, operations, map], "order"],
    ["the file before the map", [operations, file, map], "order"],
    ["the map first", [map, operations, file], "before"],
    ["two operations", [operations, operations, map, file], "two parts"],
    ["two maps", [operations, map, map, file], "two parts"],
    ["two files in one part", [operations, map, file, file], "two parts"],
    ["an extra file", [operations, map, file, ["1", small]], "not named in map"],
    ["an extra field", [operations, map, file, ["note", "hello"]], "not expected"],
    ["a field where the file should be", [operations, map, ["0", "text"]], "must be a file"],
    ["operations that are no JSON", [["operations", "{"], map, file], "not valid JSON"],
    ["operations that are a list", [["operations", `[${operations[1]}]`], map, file], "not a list"],
    ["operations that are text", [["operations", '"x"'], map, file], "JSON object"],
    ["no query", [["operations", '{"variables":{"file":null}}'], map, file], "query"],
    ["a map that is no JSON", [operations, ["map", "{"], file], "not valid JSON"],
    ["a map that is a list", mapped([["variables.file"]]), "JSON object"],
    ["a map to text", mapped({ 0: "variables.file" }), "list of 1 to 10 paths"],
    ["a map to no path", mapped({ 0: [] }), "list of 1 to 10 paths"],
    ["a map to two paths, one of them taken", mapped({ 0: ["variables.file", "variables.name"] }), "must be null"],
    ["a map to a number", mapped({ 0: [7] }), "list of 1 to 10 paths"],
    ["a map of two parts", mapped({ 0: ["variables.file"], 1: ["variables.name"] }), "one file"],
    ["a map to an unknown variable", mapped({ 0: ["variables.model"] }), "has no"],
    ["a map to a value that is there", mapped({ 0: ["variables.name"] }), "must be null"],
    ["a map outside the variables", mapped({ 0: ["query"] }), "has no"],
    ["a map to all variables", mapped({ 0: ["variables"] }), "has no"],
    ["a map into text", mapped({ 0: ["variables.name.0"] }), "has no"],
    ["a map to a prototype", mapped({ 0: ["variables.__proto__.polluted"] }), "has no"],
    ["a map to a constructor", mapped({ 0: ["variables.constructor.prototype.polluted"] }), "has no"],
    ["a map of the part operations", mapped({ operations: ["variables.file"] }), "must not name"],
    ["operations of many values", [["operations", `[${"[],".repeat(100_000)}0]`], map, file], "20000 values"],
    ["operations of 2 MB", [["operations", JSON.stringify({ query: "#".repeat(2e6) })], map, file], "longer than"],
  ])("%s", async (_name, parts, message) => {
    const before = service.seen.length;
    const answer = await service.multipart(parts);
    const body = await answer.text();
    expect(`${answer.status} ${body}`).toMatch(/^400 /);
    expect(JSON.parse(body).errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    expect(body).toContain(message);
    expect(service.seen.length).toBe(before);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("a boundary that is missing, and bodies that end early", async () => {
    const send = (type: string, body: string) => service.post(body, { "content-type": type });
    expect((await send("multipart/form-data", "x")).status).toBe(400);
    expect((await send("multipart/form-data; boundary=", "x")).status).toBe(400);
    expect((await send("multipart/form-data; boundary=b", "")).status).toBe(400);
    expect((await send("multipart/form-data; boundary=b", "no parts here")).status).toBe(400);
    const cut = `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${operations[1]}\r\n--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n${map[1]}\r\n--b\r\nContent-Disposition: form-data; name="0"; filename="a.glb"\r\n\r\nhalf of the file`;
    expect(await text(await send("multipart/form-data; boundary=b", cut))).toMatch(
      /^400 .*malformed or ends too early/,
    );
  });

  it("is a request without a file allowed when its map is empty", async () => {
    const answer = await service.multipart([
      ["operations", '{"query":"{ __typename }"}'],
      ["map", "{}"],
    ]);
    expect(await text(answer)).toBe('200 {"data":{"__typename":"Query"}}');
  });

  it("is never answered otherwise, whatever the bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 400 }), fc.nat(400), async (noise, at) => {
        const whole = `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${operations[1]}\r\n--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n${map[1]}\r\n--b--\r\n`;
        const body = whole.slice(0, at) + noise + whole.slice(at);
        const answer = await service.post(body, { "content-type": "multipart/form-data; boundary=b" });
        expect(answer.status).toBe(400);
        await answer.arrayBuffer();
      }),
      { numRuns: 60 },
    );
  });
});

describe("sizes", () => {
  it("a character of one byte less than 30 MiB is accepted, one of 30 MiB rejected with the limit", async () => {
    const file = (bytes: number) => uploadParts(new Blob([Buffer.alloc(bytes)]));
    expect((await service.multipart(file(30 * MIB - 1))).status).toBe(200);
    expect(service.seen.at(-1)!.size).toBe(30 * MIB - 1);
    const answer = await service.multipart(file(30 * MIB));
    expect(await text(answer)).toMatch(/^413 .*"file must be smaller than 30 MiB".*"FILE_TOO_LARGE"/);
  });

  it("a video may be larger", async () => {
    const answer = await service.multipart(uploadParts(new Blob([Buffer.alloc(31 * MIB)]), "a.mp4", CREATE_VIDEO));
    expect(answer.status).toBe(200);
    expect(service.seen.at(-1)!.size).toBe(31 * MIB);
  });

  it("a body that declares too large a size is rejected before it is read; one without a size, when it gets too large", async () => {
    const head = (length: string) =>
      `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic().Authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`;
    const parts = `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${JSON.stringify({ query: CREATE_CHARACTER, variables: { file: null, name: "x" } })}\r\n--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}\r\n--b\r\nContent-Disposition: form-data; name="0"; filename="a.glb"\r\n\r\n`;
    const megabyte = Buffer.alloc(MIB);

    const honest = rawClient(service.port);
    honest.socket.write(head(`Content-Length: ${40 * MIB}`) + parts);
    const sent = await honest.pour(megabyte, 40);
    await honest.closed;
    expect(honest.received()).toMatch(/^HTTP\/1\.1 413 .*smaller than 30 MiB/s);
    expect(sent).toBeLessThan(12 * MIB);

    const huge = rawClient(service.port);
    huge.socket.write(head(`Content-Length: ${600 * MIB}`));
    await huge.until("smaller than 512 MiB");
    huge.socket.destroy();

    const chunked = rawClient(service.port);
    chunked.socket.write(head("Transfer-Encoding: chunked"));
    chunked.socket.write(`${parts.length.toString(16)}\r\n${parts}\r\n`);
    const poured = await chunked.pour(Buffer.concat([Buffer.from("100000\r\n"), megabyte, Buffer.from("\r\n")]), 100);
    await chunked.closed;
    expect(chunked.received()).toMatch(/^HTTP\/1\.1 413 .*smaller than 30 MiB/s);
    expect(poured).toBeLessThan(45 * MIB);
  });
});

describe("nothing is left on disk", () => {
  it("when the client breaks off in the middle of the file", async () => {
    const controller = new AbortController();
    const [operations, map] = uploadParts(small);
    const start = `--b\r\nContent-Disposition: form-data; name="operations"\r\n\r\n${operations![1]}\r\n--b\r\nContent-Disposition: form-data; name="map"\r\n\r\n${map![1]}\r\n--b\r\nContent-Disposition: form-data; name="0"; filename="a.glb"\r\n\r\n`;
    const body = new Blob([start]).stream().pipeThrough(
      new TransformStream({
        // And then nothing more, until it is broken off.
        async flush(stream) {
          stream.enqueue(Buffer.alloc(2 ** 20));
          await new Promise((resolve) => controller.signal.addEventListener("abort", resolve));
        },
      }),
    );
    const sending = fetch(`${service.url}/graphql`, {
      method: "POST",
      headers: { ...basic(), "content-type": "multipart/form-data; boundary=b" },
      body,
      signal: controller.signal,
      duplex: "half",
    } as RequestInit);
    await until(() => service.leftOver().length > 0);
    expect(service.leftOver().length).toBe(1);
    controller.abort();
    await expect(sending).rejects.toThrow();
    await until(() => service.leftOver().length === 0);
  });

  it("of an earlier process either", async () => {
    const { dataDir } = service.parts.config;
    const own = basename((await openUploads(join(dataDir, "one"))).path());
    const dead = join(dataDir, "two", "tmp", own.replace(`-${process.pid}-`, "-999999999-"));
    mkdirSync(dead, { recursive: true });
    writeFileSync(join(dead, "upload-0"), "left over");
    await openUploads(join(dataDir, "two"));
    expect(existsSync(dead)).toBe(false);
  });
});
