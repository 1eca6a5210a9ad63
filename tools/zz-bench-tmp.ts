import { createServer } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";
import { execFileSync, spawn } from "node:child_process";
import { startFakeService, KEY } from "/work/main/test/service/http/support/fake-service.js";
import { graphqlRoute } from "/work/main/src/service/graphql/graphql-route.js";
import { hash } from "node:crypto";
const mode = process.argv[2];
if (mode === "yoga") {
  const yoga = createYoga({ schema: createSchema({ typeDefs: "type Query { a: Int }" }), maxRequestBodySize: false, logging: false });
  createServer(yoga).listen(Number(process.argv[3]), "127.0.0.1", () => console.log("up"));
} else {
  const s = await startFakeService((parts) => [graphqlRoute(parts, {})], { config: { port: Number(process.argv[3]) }, viewer: { requestsPerMinute: 1e9 },
    server: { viewers: { cached: (_p, key) => { hash("sha256", key, "hex"); return key === KEY ? s.viewer : null; }, find: async () => null } }, logLevel: process.argv[4] as any });
  console.log("up");
}
