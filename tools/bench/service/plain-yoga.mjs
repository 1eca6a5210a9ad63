/**
 * The rival in the GraphQL benchmark: the same schema on a plain Yoga without key, limits or metrics. Prints its
 * port.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";

const typeDefs = readFileSync(new URL("../../../src/service/assets/schema.graphql", import.meta.url), "utf8");
const yoga = createYoga({ schema: createSchema({ typeDefs }), maxRequestBodySize: false, logging: false });
const server = createServer(yoga).listen(0, "127.0.0.1", () => console.log(server.address().port));
