import { GraphQLError } from "graphql";

/** The guards' names for what they count, and the names for people. */
const LIMITS: Readonly<Record<string, string>> = {
  aliases: "aliases",
  token: "tokens",
  directives: "directives",
  "query depth": "levels of fields inside each other",
  "query cost": "points of cost",
};

/**
 * Rewrites an error of the guards in plain words, with the limit and the actual number in `extensions`; returns any
 * other error unchanged. The originals read like syntax errors: "Syntax Error: Aliases limit of 30 exceeded, found
 * 100."
 */
export function describeLimit(error: GraphQLError): GraphQLError {
  const [, name, allowed, found] =
    /^(?:Syntax Error: )?([\w ]+?) limit of (\d+) exceeded(?:, found ([\d.e+]+?)\.?$)?/i.exec(error.message) ?? [];
  const counted = name === undefined ? undefined : LIMITS[name.toLowerCase()];
  if (counted === undefined) return error;
  const had = found === undefined ? "more" : Math.ceil(Number(found)).toLocaleString("en");
  const message = `The query has ${had} ${counted}${found === undefined ? " than are allowed" : ""}; at most ${allowed} are allowed. Ask for less at once, or send several requests.`;
  const limit = {
    of: counted,
    allowed: Number(allowed),
    ...(found !== undefined && { found: Math.ceil(Number(found)) }),
  };
  return new GraphQLError(message, {
    nodes: error.nodes,
    extensions: { code: error.extensions.code ?? "GRAPHQL_VALIDATION_FAILED", limit },
  });
}
