import { expect, it, vi } from "vitest";
import { createLog } from "../../../src/service/observe/create-log.js";
import { startTracing } from "../../../src/service/observe/start-tracing.js";

vi.mock("@opentelemetry/sdk-node", () => {
  throw new Error("Cannot find package");
});

it("tracing without its packages says what to install", async () => {
  const starting = startTracing({ otlpEndpoint: "http://127.0.0.1:4318" }, createLog({ logLevel: "silent" }));
  await expect(starting).rejects.toThrow(/npm install @opentelemetry\/api @opentelemetry\/sdk-node/);
});
