import { setTimeout as sleep } from "node:timers/promises";
import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { basic } from "../http/support/fake-service.js";
import { rawClient } from "../http/support/raw-client.js";
import { type GraphqlService, startGraphqlService } from "./support/graphql-service.js";

let service: GraphqlService;
beforeAll(async () => {
  service = await startGraphqlService({ logLevel: "info" });
});
afterAll(() => service.stop());

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe("operations as JSON", () => {
  it("answers the trivial query exactly", async () => {
    const answer = await service.post({ query: "{ __typename }" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await answer.text()).toBe('{"data":{"__typename":"Query"}}');
  });

  it("passes variables, defaults, operation names, the viewer and the address", async () => {
    const query = `query A { locomotion_styles }
      mutation B($s: Int) { create_locomotion(character_id: "c", strides: $s) { motion { id name } } }`;
    const b = await service.post({ query, operationName: "B", variables: { s: 2 } });
    expect(await b.json()).toEqual({ data: { create_locomotion: { motion: { id: "m1", name: "walk" } } } });
    expect(service.lastArguments()).toMatchObject({ strides: 2, move_speed: 1.2, style_id: "neutral_male_a" });
    const { data } = await service.send("{ user { id name } }");
    expect(data).toEqual({ user: { id: "user1", name: service.url } });
  });

  it("accepts long strings, whatever they contain", async () => {
    const id = '{},[],"\\'.repeat(200_000);
    const query = "mutation($c: String!) { create_locomotion(character_id: $c) { motion { id } } }";
    expect((await service.send(query, { c: id })).status).toBe(200);
    expect(service.lastArguments().character_id).toBe(id);
  });

  it("accepts keys as a query parameter, and other JSON media types", async () => {
    const answer = await fetch(`${service.url}/graphql?apikey=bm_test_key`, {
      method: "POST",
      headers: { "content-type": "Application/JSON; charset=UTF-8" },
      body: '{"query":"{__typename}","variables":null,"operationName":null,"extensions":{}}',
    });
    expect(answer.status).toBe(200);
  });

  it("uses the newer media type for clients that take nothing else", async () => {
    const type = async (accept: string) =>
      (await service.post({ query: "{__typename}" }, { accept })).headers.get("content-type");
    expect(await type("application/graphql-response+json")).toBe("application/graphql-response+json; charset=utf-8");
    expect(await type("application/graphql-response+json, application/json;q=0.9")).toBe(
      "application/json; charset=utf-8",
    );
  });
});

describe("what is not GraphQL gets 400", () => {
  it.each([
    ["no JSON", "{"],
    ["an empty body", ""],
    ["a string", '"{ __typename }"'],
    ["null", "null"],
    ["a list", '[{"query":"{__typename}"}]'],
    ["no query", "{}"],
    ["an empty query", '{"query":" "}'],
    ["a query that is no string", '{"query":{}}'],
    ["variables that are a list", '{"query":"{__typename}","variables":[]}'],
    ["variables that are text", '{"query":"{__typename}","variables":"{}"}'],
    ["an operation name that is no string", '{"query":"{__typename}","operationName":1}'],
    ["a query of more than a megabyte", JSON.stringify({ query: `{ __typename ${" ".repeat(2 ** 20)} }` })],
    ["millions of values", `{"query":"{__typename}","variables":{"x":[${"{},".repeat(1_000_000)}0]}}`],
    ["a hundred thousand levels", `{"query":"{__typename}","variables":{"x":${"[".repeat(1e5)}${"]".repeat(1e5)}}}`],
  ])("%s", async (_name, body) => {
    const answer = await service.post(body);
    expect(answer.status).toBe(400);
    const { errors } = (await answer.json()) as { errors: unknown };
    expect(errors).toEqual([
      {
        message: expect.any(String),
        extensions: { code: "BAD_USER_INPUT", timestamp: expect.stringMatching(ISO) },
      },
    ]);
  });

  it.each([
    ["text/plain", {}],
    ["application/x-www-form-urlencoded", {}],
    ["application/graphql", {}],
    ["application/json", { "content-encoding": "gzip" }],
    ["multipart/form-data", {}],
  ])("a body of type %s %j", async (type, headers) => {
    const answer = await service.post('{"query":"{__typename}"}', { "content-type": type, ...headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_USER_INPUT" } }] });
  });

  it("GET gets 405: queries are posted", async () => {
    const answer = await fetch(`${service.url}/graphql?query={__typename}&apikey=bm_test_key`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await answer.json()).toMatchObject({ error: { code: "BAD_USER_INPUT" } });
  });
});

describe("rejections before the operation", () => {
  it("401 has the form of GraphQL", async () => {
    const answer = await service.post({ query: "{__typename}" }, { Authorization: "Basic d3Jvbmc6" });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: expect.stringContaining("not valid"),
          extensions: { code: "UNAUTHENTICATED", timestamp: expect.stringMatching(ISO) },
        },
      ],
    });
  });

  it("429 of an operation also says when to retry", async () => {
    const answer = await service.post({
      query: 'mutation { create_locomotion(character_id: "busy") { motion { id } } }',
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(30);
    await answer.text();
  });

  it("each mutation of a request counts for the rate limit, and none runs if there are too many", async () => {
    const limited = await startGraphqlService({ viewer: { requestsPerMinute: 12 } });
    const mutations = (many: number) =>
      `mutation { ${Array.from({ length: many }, (_, i) => `m${i}: create_locomotion(character_id: "c${many}") { motion { id } }`).join("\n")} }`;
    expect((await limited.post({ query: mutations(10) })).status).toBe(200);
    const refused = await limited.post({ query: mutations(5) });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMIT_EXCEEDED" } }] });
    expect(limited.lastArguments()).toMatchObject({ character_id: "c10" });
    await limited.stop();
  });

  it("429 has the form of GraphQL", async () => {
    const limited = await startGraphqlService({ viewer: { requestsPerMinute: 1 } });
    await limited.post({ query: "{__typename}" });
    const answer = await limited.post({ query: "{__typename}" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: expect.stringContaining("1 requests a minute"),
          extensions: {
            code: "RATE_LIMIT_EXCEEDED",
            timestamp: expect.stringMatching(ISO),
            resetAt: expect.stringMatching(ISO),
          },
        },
      ],
    });
    await limited.stop();
  });

  it("a JSON body above 32 MiB gets 413, one of 30 MiB is read", async () => {
    const body = (bytes: number) => JSON.stringify({ query: "{__typename}", variables: { x: "y".repeat(bytes) } });
    const answer = await service.post(body(33 * 2 ** 20));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: "FILE_TOO_LARGE" } }] });
    expect((await service.post(body(30 * 2 ** 20))).status).toBe(200);
  });
});

describe("large bodies", () => {
  it("wait for one another instead of filling the memory, and are all answered", async () => {
    const body = JSON.stringify({ query: "{__typename}", variables: { x: "y".repeat(3 * 2 ** 20) } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  it("release their slot when their client leaves, also while it waits", async () => {
    const length = 4 * 2 ** 20;
    const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic().Authorization}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const clients = Array.from({ length: 8 }, () => rawClient(service.port));
    for (const client of clients) client.socket.write(`${head}{`);
    await sleep(100);
    for (const client of clients) client.socket.destroy();
    const body = JSON.stringify({ query: "{__typename}", variables: { x: "y".repeat(length) } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => service.post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  });
});

describe("errors of an operation", () => {
  const walk = (args: string) => service.send(`mutation { create_locomotion(${args}) { motion { id } } }`);

  it("have message, path, code and time, with status 200", async () => {
    const { status, data, errors } = await walk('character_id: "absent"');
    expect(status).toBe(200);
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        message: 'There is no character "absent".',
        path: ["create_locomotion"],
        locations: expect.any(Array),
        extensions: { code: "NOT_FOUND", timestamp: expect.stringMatching(ISO) },
      },
    ]);
  });

  it("of the engine keep their message and get a code of the service", async () => {
    expect((await walk('character_id: "c", strides: 9')).errors).toMatchObject([
      { message: "strides: must be a whole number from 1 to 5, not 9.", extensions: { code: "BAD_USER_INPUT" } },
    ]);
    expect((await service.send("{ job { id } }")).errors).toMatchObject([
      { message: "This is a chair.", extensions: { code: "ESSENTIAL_JOINTS_MISSING" } },
    ]);
  });

  it("of the service itself reveal nothing", async () => {
    for (const query of ["{ org { id } }", "{ motion { id name } }"]) {
      const { status, errors } = await service.send(query);
      expect(status).toBe(200);
      expect(errors).toMatchObject([
        {
          message: "Internal server error",
          extensions: { code: "INTERNAL_SERVER_ERROR", request_id: expect.any(String) },
        },
      ]);
      expect(JSON.stringify(errors)).not.toMatch(/ECONN|select|stack|\.ts|null for/);
      const id = errors![0]!.extensions.request_id;
      expect(service.lines).toContainEqual(expect.objectContaining({ request_id: id, msg: "operation failed" }));
    }
  });

  it.each([
    ["a literal of the wrong type", 'character_id: "c", strides: "two"', undefined, "strides"],
    ["a literal that is no integer", 'character_id: "c", strides: 1.5', undefined, "strides"],
    ["a null for what must be there", "character_id: null", undefined, "character_id"],
    ["a missing argument", "strides: 2", undefined, "character_id"],
    ["a variable of the wrong type", 'character_id: "c", strides: $v', { v: "two" }, "strides"],
    ["a variable that is an object", 'character_id: "c", strides: $v', { v: { a: 1 } }, "strides"],
    ["an integer beyond 32 bits", 'character_id: "c", strides: $v', { v: 2 ** 40 }, "strides"],
    ["a very long value", 'character_id: "c", strides: $v', { v: "x".repeat(10_000) }, "strides"],
  ])("name the argument: %s", async (_name, args, variables, argument) => {
    const head = variables ? "($v: Int)" : "";
    const { status, errors } = await service.send(
      `mutation ${head} { create_locomotion(${args}) { motion { id } } }`,
      variables,
    );
    expect(status).toBe(200);
    expect(errors).toHaveLength(1);
    expect(errors![0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT", timestamp: expect.stringMatching(ISO) } });
    expect(errors![0]!.message).toContain(argument);
    expect(errors![0]!.message.length).toBeLessThanOrEqual(500);
  });

  it("name a missing field of an object, however long the value before it", async () => {
    const { errors } = await service.send(
      `mutation ($s: MotionStitchInput!) { create_enhanced_stitched_motion(stitch_input: $s) { motion { id } } }`,
      { s: { character_id: "c", prefix: { prompt: "x; ".repeat(1000), motion_id: "m" }, suffix: {} } },
    );
    expect(errors![0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } });
    expect(errors![0]!.message).toMatch(
      /^stitch_input: Variable "\$s" got invalid value .{80}\.\.\. at "s\.prefix"; Field "stitch_loop" of required type/,
    );
  });

  it("a required variable that is missing names the argument too", async () => {
    const { errors } = await service.send(
      "mutation ($c: String!) { create_locomotion(character_id: $c) { motion { id } } }",
    );
    expect(errors).toMatchObject([
      { message: expect.stringMatching(/^character_id: /), extensions: { code: "BAD_USER_INPUT" } },
    ]);
  });

  it.each([
    ["syntax", "{ __typename", "GRAPHQL_PARSE_FAILED"],
    ["an unknown field", "{ nothing }", "GRAPHQL_VALIDATION_FAILED"],
    ["an unknown argument", "{ motion(nothing: 1) { id } }", "GRAPHQL_VALIDATION_FAILED"],
    ["an unknown operation", "query A { __typename } query B { __typename }", "GRAPHQL_VALIDATION_FAILED"],
  ])("of the query: %s", async (_name, query, code) => {
    const { status, data, errors } = await service.send(query);
    expect(status).toBe(200);
    expect(data).toBeUndefined();
    expect(errors![0]!.extensions).toEqual({ code, timestamp: expect.stringMatching(ISO) });
    // The same again, from the cache.
    expect((await service.send(query)).errors![0]!.extensions.code).toBe(code);
  });

  it("are counted by field and code", async () => {
    await walk('character_id: "absent"');
    await service.send("{ nothing }");
    const text = await service.parts.metrics.metrics();
    expect(text).toMatch(/graphql_operations_total\{field="create_locomotion",code="NOT_FOUND"\} [1-9]/);
    expect(text).toMatch(/graphql_operations_total\{field="create_locomotion",code="OK"\} [1-9]/);
    expect(text).toMatch(/graphql_operations_total\{field="",code="GRAPHQL_VALIDATION_FAILED"\} [1-9]/);
  });
});

describe("limits of a query", () => {
  it("lets a full introspection and large ordinary queries through", async () => {
    const full = await service.send(
      getIntrospectionQuery({
        inputValueDeprecation: true,
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
      }),
    );
    expect(full.errors).toBeUndefined();
    const motion = `id name org_id tags assets { id uid filename mimetype type sha256 metadata size created updated deleted }
      labels { id description start end user { id name email roles org { id name users { id } } } rating { score } }
      rating { score user_id created updated } favorite { user_id motion_id } priority motion_viewer training created`;
    const large = await service.send(`query {
      a: motion(id: "1") { ${motion} } b: motion(id: "2") { ${motion} } c: motion(id: "3") { ${motion} }
      motion_downloads { created secs character { id assets { id } } motion { ${motion} } } __typename }`);
    expect(large.errors?.map(({ extensions }) => extensions.code)).not.toContain("GRAPHQL_VALIDATION_FAILED");
  });

  const deep = (n: number) => `{ user { org { ${"users { org { ".repeat(n)} id ${"} }".repeat(n)} } } }`;
  it.each([
    ["depth", deep(20)],
    ["aliases", `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: locomotion_styles`).join(" ")} }`],
    ["tokens", `{ ${"__typename ".repeat(11_000)} }`],
    ["directives", `{ ${Array.from({ length: 130 }, () => "locomotion_styles @include(if: true)").join(" ")} }`],
    [
      "cost",
      `{ ${Array.from({ length: 90 }, (_, i) => `a${i}: user { org { users { org { users { org { users { id name email created updated tz } } } } } } }`).join(" ")} }`,
    ],
    [
      "circular fragments",
      "{ user { ...A } } fragment A on User { org { ...B } } fragment B on Org { users { ...A } }",
    ],
    [
      "nested introspection",
      `{ __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }`,
    ],
  ])("refuses too much: %s", async (_name, query) => {
    const { status, data, errors } = await service.send(query);
    expect(status).toBe(200);
    expect(data).toBeUndefined();
    expect(errors![0]!.extensions.code).toMatch(/^GRAPHQL_(PARSE|VALIDATION)_FAILED$/);
    expect(errors!.length).toBeLessThanOrEqual(21);
  });

  it("names the limit, the allowed and the actual number, and allows a hundred records", async () => {
    const many = (n: number) =>
      `{ ${Array.from({ length: n }, (_, i) => `m${i}: motion(id: "${i}") { id name tags created }`).join(" ")} }`;
    const codes = (await service.send(many(100))).errors?.map(({ extensions }) => extensions.code) ?? [];
    expect(codes).not.toContain("GRAPHQL_VALIDATION_FAILED");
    const { errors } = await service.send(many(101));
    expect(errors).toMatchObject([
      {
        message: "The query has 101 aliases; at most 100 are allowed. Ask for less at once, or send several requests.",
        extensions: { code: "GRAPHQL_VALIDATION_FAILED", limit: { of: "aliases", allowed: 100, found: 101 } },
      },
    ]);
    const tokens = await service.send(`{ ${"__typename ".repeat(11_000)} }`);
    expect(tokens.errors![0]!.message).toBe(
      "The query has more tokens than are allowed; at most 10000 are allowed. Ask for less at once, or send several requests.",
    );
  });

  it("answers a flood of different queries, and caches only some", async () => {
    for (let i = 0; i < 40; i++) {
      const { data } = await service.send(`{ __typename # ${"x".repeat(15_000)} ${i}\n }`);
      expect(data).toEqual({ __typename: "Query" });
    }
  });
});

it("gives pages of other origins the answer", async () => {
  const answer = await service.post({ query: "{__typename}" }, { origin: "https://game.example", ...basic() });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});
