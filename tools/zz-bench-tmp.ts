import { createServer } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";
import { startFakeService, KEY } from "/work/main/test/service/http/support/fake-service.js";
import { startHttpServer } from "/work/main/src/service/http/start-http-server.js";
import { createLog } from "/work/main/src/service/observe/create-log.js";
import { createMetrics } from "/work/main/src/service/observe/create-metrics.js";
import { graphqlRoute } from "/work/main/src/service/graphql/graphql-route.js";
import { hash } from "node:crypto";
const mode = process.argv[2];
if (mode === "yoga") {
  const yoga = createYoga({ schema: createSchema({ typeDefs: "type Query { a: Int }" }), maxRequestBodySize: false, logging: false });
  createServer(yoga).listen(Number(process.argv[3]), "127.0.0.1", () => console.log("up"));
} else {
  const s = await startFakeService(() => [], { });
  const parts: any = { ...s.parts, config: { ...s.parts.config, port: Number(process.argv[3]) }, log: createLog({ logLevel: process.argv[4] as any }), metrics: createMetrics() };
  const viewer = { ...s.viewer, requestsPerMinute: 1e9 };
  await startHttpServer(parts, [graphqlRoute(parts)], { viewers: { cached: (_p, key) => { hash("sha256", key, "hex"); return key === KEY ? viewer : null; }, find: async () => null } });
  console.log("up");
}
process.on("SIGINT", () => process.exit(0));
