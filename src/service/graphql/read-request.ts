import { show } from "../../requests/arguments.js";
import { LARGEST_MODEL, LARGEST_VIDEO } from "../base/file-limits.js";
import { mediaType } from "../base/media-type.js";
import { ServiceError } from "../base/service-error.js";
import { jsonSizeCheck } from "../http/json-size.js";
import { declaredLength, parseJson, readBody, tooLarge } from "../http/read-body.js";
import type { KeyedExchange } from "../http/route.js";
import type { UploadFolder } from "../uploads/upload-folder.js";
import { bodySlots } from "./body-slots.js";
import { readMultipart } from "./read-multipart.js";

/** Largest JSON body, bytes. A motion of a megabyte is sent in it as base64. */
const LARGEST_JSON = 32 * 2 ** 20;
/** Longest query, characters. Large values belong in variables. */
const LONGEST_QUERY = 2 ** 20;

/** The operation that a client requests. */
export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown> | null;
  operationName: string | null;
}

export interface ReadOptions {
  folder: UploadFolder;
  /** Whether the operation takes a video. */
  takesVideo(request: GraphqlRequest): boolean;
}

const takeSlot = bodySlots();

/** Reads a GraphQL request of either form. Rejects with BAD_USER_INPUT for anything else, and with FILE_TOO_LARGE. */
export async function readRequest(exchange: KeyedExchange, options: ReadOptions): Promise<GraphqlRequest> {
  const { headers } = exchange.request;
  const type = mediaType(headers["content-type"]);
  if (headers["content-encoding"] !== undefined && headers["content-encoding"] !== "identity") {
    throw bad("Send the body without Content-Encoding.");
  }
  if (type === "application/json") {
    if (declaredLength(exchange) > LARGEST_JSON) throw tooLarge(LARGEST_JSON);
    await takeSlot(exchange);
    const body = await readBody(exchange, LARGEST_JSON, jsonSizeCheck("The body"));
    return checkRequest(parseJson(body.toString("utf8"), "The body"));
  }
  if (type === "multipart/form-data") {
    const operations = await readMultipart(exchange, {
      folder: options.folder,
      largest: LARGEST_VIDEO,
      maxBytes: (value) => (options.takesVideo(checkRequest(value)) ? LARGEST_VIDEO : LARGEST_MODEL),
    });
    return checkRequest(operations);
  }
  throw bad("Send the operation as application/json, or as multipart/form-data with a file.");
}

function checkRequest(value: unknown): GraphqlRequest {
  if (Array.isArray(value)) throw bad("Send one operation in a request, not a list.");
  if (typeof value !== "object" || value === null) throw bad(`The request must be a JSON object, not ${show(value)}.`);
  const { query, variables = null, operationName = null } = value as Record<string, unknown>;
  if (typeof query !== "string" || query.trim() === "") throw bad('The request has no "query": the operation as text.');
  if (query.length > LONGEST_QUERY) {
    throw bad(`"query" must be at most ${LONGEST_QUERY} characters long: give large values as variables.`);
  }
  if (variables !== null && (typeof variables !== "object" || Array.isArray(variables))) {
    throw bad(`"variables" must be an object, not ${show(variables)}.`);
  }
  if (operationName !== null && typeof operationName !== "string") {
    throw bad(`"operationName" must be a string, not ${show(operationName)}.`);
  }
  return { query, variables: variables as Record<string, unknown> | null, operationName: operationName || null };
}

function bad(message: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", message);
}
