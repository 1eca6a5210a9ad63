import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { CREATE_CHARACTER, type GraphqlService, startGraphqlService } from "../graphql/support/graphql-service.js";

let files: Server;
let address: string;
let service: GraphqlService;

beforeAll(async () => {
  files = createServer((request, response) => {
    if (request.url === "/honest") response.writeHead(200, { "Content-Length": 31 * 2 ** 20 }).end();
    else if (request.url === "/endless") {
      const chunk = Buffer.alloc(2 ** 20);
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    } else if (request.url === "/breaks") {
      response.writeHead(200, { "Content-Length": 1000 });
      response.write("half", () => response.destroy());
    } else if (request.url?.startsWith("/named")) {
      response.writeHead(200, { "Content-Disposition": 'attachment; filename="../My Hero.gltf"' }).end("{}");
    } else response.end("glTF");
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
  service = await startGraphqlService({ config: { uploadAllowHosts: [new URL(address).host] } });
});
afterEach(() => expect(service.leftOver()).toEqual([]));
afterAll(async () => {
  await service.stop();
  files.closeAllConnections();
  files.close();
});

const create = (file: string) => service.send(CREATE_CHARACTER, { file, name: "Hero" });

it("fetches an address to disk, named after it, and removes the file afterwards", async () => {
  expect((await create(`${address}/models/Big%20Hero.glb?x=1`)).errors).toBeUndefined();
  expect(service.seen.at(-1)).toMatchObject({
    filename: "Big Hero.glb",
    size: 4,
    sha256: createHash("sha256").update("glTF").digest("hex"),
    content: Buffer.from("glTF"),
  });
});

it("accepts an address inside the query too, and uses the name that the server gives", async () => {
  const query = `mutation { create_character(file: "${address}/named", name: "x") { character { id } } }`;
  expect((await service.send(query)).errors).toBeUndefined();
  expect(service.seen.at(-1)!.filename).toBe("My Hero.gltf");
});

it.each(["/honest", "/endless"])("rejects files that are too large: %s", async (path) => {
  const { status, errors } = await create(address + path);
  expect(status).toBe(413);
  expect(errors).toMatchObject([
    { message: "file must be smaller than 30 MiB", path: ["create_character"], extensions: { code: "FILE_TOO_LARGE" } },
  ]);
});

it.each(["/breaks", "http://127.0.0.1:1/x.glb", "http://169.254.169.254/latest/meta-data"])(
  "says only that it cannot be fetched: %s",
  async (path) => {
    const { status, errors } = await create(path.startsWith("/") ? address + path : path);
    expect(status).toBe(200);
    expect(errors).toMatchObject([
      {
        message: "file: The address cannot be fetched: it is not public, or its server does not answer properly.",
        extensions: { code: "BAD_USER_INPUT" },
      },
    ]);
  },
);
