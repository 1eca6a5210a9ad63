import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { sendJson } from "../../../src/service/http/respond.js";
import { createLog } from "../../../src/service/observe/create-log.js";
import { startTracing } from "../../../src/service/observe/start-tracing.js";
import { traced } from "../../../src/service/observe/tracing.js";
import { basic, startFakeService } from "../http/support/fake-service.js";

it("sends spans of requests and of the work inside them, within the caller's trace", async () => {
  const received: Buffer[] = [];
  const paths: string[] = [];
  const collector = createServer(async (request, response) => {
    paths.push(request.url!);
    received.push(await buffer(request));
    response.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const stop = await startTracing(
    { otlpEndpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` },
    createLog({ logLevel: "silent" }),
  );
  const service = await startFakeService(() => [
    {
      access: "key",
      methods: ["GET"],
      path: "/walk/:id",
      async handle(_parts, { response }) {
        sendJson(response, 200, await traced("engine.generateLocomotion", { style: "proud" }, async () => ({})));
      },
    },
  ]);
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const answer = await fetch(`${service.url}/walk/secret-id?apikey=x`, {
    headers: { ...basic(), traceparent: `00-${trace}-b7ad6b7169203331-01` },
  });
  expect(answer.status).toBe(200);
  await service.stop();
  await stop();
  collector.close();
  const sent = Buffer.concat(received);
  expect(paths).toContain("/v1/traces");
  expect(sent.includes("GET /walk/:id")).toBe(true);
  expect(sent.includes("engine.generateLocomotion")).toBe(true);
  expect(sent.includes(Buffer.from(trace, "hex"))).toBe(true);
  expect(sent.includes("secret-id")).toBe(false);
});
