import { readFileSync } from "node:fs";
import { EnvelopArmorPlugin } from "@escape.tech/graphql-armor";
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, validate } from "graphql";
import { createSchema, createYoga, type Plugin } from "graphql-yoga";
import { SERVICE_ASSETS } from "../base/service-assets.js";
import type { KeyedExchange } from "../http/route.js";
import { operationMetrics } from "../observe/operation-metrics.js";
import { describeSpan } from "../observe/tracing.js";
import type { GraphqlContext } from "../parts/graphql-context.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { openUploads, UploadFolder } from "../uploads/upload-folder.js";
import { ARGUMENT_RULES } from "./argument-rules.js";
import type { OperationFacts } from "./document-facts.js";
import { type FormattedError, formatErrors } from "./format-errors.js";
import type { Resolvers } from "./generated/resolver-types.js";
import { documentPreparer } from "./prepare-document.js";
import { type GraphqlRequest, readRequest } from "./read-request.js";
import { RequestContext } from "./request-context.js";
import { resolvers as ownResolvers } from "./resolvers/all-resolvers.js";
import { jsonScalar, uploadScalar } from "./scalars.js";
import { type Answer, sendAnswer } from "./send-answer.js";

export interface GraphqlOptions {
  /** Default: those of the service. */
  resolvers?: Resolvers;
  /** Default: schema.graphql. */
  typeDefs?: string;
}

export interface Graphql {
  readonly schema: GraphQLSchema;
  /** Answers one request. Throws ServiceError if it is no GraphQL request. */
  handle(exchange: KeyedExchange): Promise<void>;
}

/** Limits of a query, as documented in docs/service.md; a hundred records by aliases stay within them. */
const GUARDS = {
  maxDepth: { n: 15 },
  maxAliases: { n: 100 },
  maxDirectives: { n: 100 },
  maxTokens: { n: 10_000 },
  costLimit: { maxCost: 8000 },
  blockFieldSuggestion: { enabled: false },
};

/** Most errors reported for one query. */
const MOST_ERRORS = 20;

/** The schema, and the function that parses and validates queries against it. */
export interface PreparedGraphql {
  schema: GraphQLSchema;
  prepare: ReturnType<typeof documentPreparer>;
}

/** Prepares everything that needs no part of the service, so that it runs while the database opens. */
export function prepareGraphql(options: GraphqlOptions = {}): PreparedGraphql {
  const schema = createSchema<GraphqlContext>({
    typeDefs: options.typeDefs ?? readFileSync(new URL("schema.graphql", SERVICE_ASSETS), "utf8"),
    resolvers: [options.resolvers ?? ownResolvers, { JSON: jsonScalar, Upload: uploadScalar }],
  });
  return { schema, prepare: documentPreparer(yogaEngine(schema)) };
}

/**
 * Creates the GraphQL endpoint. Yoga and its guards parse and validate; reading bodies and answering is our own code,
 * because Yoga keeps uploads in memory and halves the throughput there.
 */
export function createGraphql(parts: ServiceParts, { schema, prepare }: PreparedGraphql = prepareGraphql()): Graphql {
  const metrics = operationMetrics(parts.metrics);
  openUploads(parts.config.dataDir).catch((error: unknown) => {
    parts.log.error({ err: error }, "the folder of uploads cannot be opened");
  });

  function takesVideo({ query, operationName }: GraphqlRequest): boolean {
    const fields = prepare(query).facts(operationName)?.fields.values() ?? [];
    return [...fields].includes("create_video_to_motion");
  }

  async function run(exchange: KeyedExchange, folder: UploadFolder): Promise<Answer> {
    const request = await readRequest(exchange, { folder, takesVideo });
    const prepared = prepare(request.query);
    const facts = prepared.facts(request.operationName);
    let result: ExecutionResult = { errors: prepared.errors };
    if (prepared.errors.length === 0) {
      if (facts) describeSpan({ "graphql.operation.fields": [...facts.fields.values()] });
      // Aliases can put many mutations into one request: each counts.
      if (facts?.operation.operation === "mutation" && facts.fields.size > 1) {
        await exchange.countRequests(facts.fields.size - 1);
      }
      result = await execute({
        schema,
        document: prepared.document!,
        contextValue: new RequestContext(parts, exchange, folder),
        variableValues: request.variables,
        operationName: request.operationName,
      });
    }
    const errors = result.errors && formatErrors(result.errors, formatOptions(exchange, facts));
    count(facts, errors);
    return { data: result.data, errors };
  }

  function formatOptions(exchange: KeyedExchange, facts: OperationFacts | null) {
    const requestId = exchange.requestId ?? "";
    return {
      facts,
      requestId,
      onFault(fault: unknown, path: readonly (string | number)[] | undefined) {
        // Errors after the client has left are caused by that.
        if (exchange.signal.aborted) return;
        parts.log.error({ err: fault, request_id: requestId, path: path?.join(".") }, "operation failed");
      },
    };
  }

  function count(facts: OperationFacts | null, errors: readonly FormattedError[] | undefined): void {
    if (facts === null) metrics.record("", errors?.[0]?.extensions.code ?? "OK");
    for (const [key, field] of facts?.fields ?? []) {
      const failed = errors?.find(({ path }) => path === undefined || path[0] === key);
      metrics.record(field, failed?.extensions.code ?? "OK");
    }
  }

  return {
    schema,
    async handle(exchange) {
      const folder = new UploadFolder(parts.config.dataDir);
      let result: Answer;
      try {
        result = await run(exchange, folder);
      } finally {
        // Removed before the answer, so that a client that has its answer finds nothing left.
        if (folder.isUsed) await folder.remove();
      }
      sendAnswer(exchange, result);
    },
  };
}

/** Yoga's parsing and validation with the guards, but without Yoga's cache, which `documentPreparer` replaces. */
function yogaEngine(schema: GraphQLSchema) {
  const yoga = createYoga({
    schema,
    plugins: [EnvelopArmorPlugin(GUARDS), useArgumentRules()],
    graphiql: false,
    landingPage: false,
    batching: false,
    maskedErrors: false,
    maxRequestBodySize: false,
    parserAndValidationCache: false,
    logging: false,
  });
  const enveloped = yoga.getEnveloped();
  return {
    parse: (query: string): DocumentNode => enveloped.parse(query),
    validate: (document: DocumentNode) => enveloped.validate(schema, document),
  };
}

function useArgumentRules(): Plugin {
  return {
    onValidate({ setValidationFn }) {
      setValidationFn((schema: GraphQLSchema, document: DocumentNode, rules: Parameters<typeof validate>[2] = []) => {
        const replaced = rules.map((rule) => ARGUMENT_RULES.get(rule) ?? rule);
        return validate(schema, document, replaced, { maxErrors: MOST_ERRORS });
      });
    },
  };
}
