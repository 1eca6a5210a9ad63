import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { routeTable } from "../../../src/service/http/match-route.js";
import type { Route } from "../../../src/service/http/route.js";

const route = (path: string, methods: Route["methods"] = ["GET"]): Route => ({
  access: "open",
  methods,
  path,
  handle() {},
});

const table = routeTable([
  route("/health"),
  route("/graphql", ["POST"]),
  route("/motion/bundle/:character_id/:filename", ["GET", "HEAD"]),
  route("/motion/bundle/:character_id/fixed"),
  route("/account/*"),
]);

function paramsOf(path: string): Record<string, string> | null {
  const found = table.match("GET", path);
  return found && "route" in found ? { ...found.params } : null;
}

describe("route table", () => {
  it("finds fixed paths, patterns and open ends, more specific ones first", () => {
    expect(paramsOf("/health")).toEqual({});
    expect(paramsOf("/motion/bundle/c1/character.glb")).toEqual({ character_id: "c1", filename: "character.glb" });
    expect(table.match("GET", "/motion/bundle/c1/fixed")).toMatchObject({ params: { character_id: "c1" } });
    expect(paramsOf("/account/a/b.css")).toEqual({ rest: "a/b.css" });
    expect(paramsOf("/motion/bundle/%C3%A9t%C3%A9/walk%20%231.glb")).toEqual({
      character_id: "été",
      filename: "walk #1.glb",
    });
  });

  it("knows the methods of a path that lacks the one asked for", () => {
    expect(table.match("GET", "/graphql")).toEqual(["POST"]);
    expect(table.match("DELETE", "/motion/bundle/a/b")).toEqual(["GET", "HEAD"]);
    expect(table.match("GET", "/nothing")).toBeNull();
  });

  it.each([
    "/motion/bundle/../x",
    "/motion/bundle/%2e%2e/x",
    "/motion/bundle/a%2Fb/x",
    "/motion/bundle/a%5Cb/x",
    "/motion/bundle/a\\b/x",
    "/motion/bundle/a%00/x",
    "/motion/bundle/a%0d%0a/x",
    "/motion/bundle/%zz/x",
    "/motion/bundle/%c0%ae%c0%ae/x",
    "/motion/bundle//x",
    "/account/..%2f..%2fetc/passwd",
    "/account/",
    "/account",
  ])("finds nothing at %s", (path) => expect(table.match("GET", path)).toBeNull());

  it("never passes on a path that could leave a folder", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("..", ".", "%2e%2e", "%2F", "%5c", "\\", "%00", "a", "/", "%", "%E0%A4%A"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        for (const prefix of ["/motion/bundle/", "/account/"]) {
          for (const value of Object.values(paramsOf(prefix + pieces.join("")) ?? {})) {
            for (const part of value.split("/")) {
              expect(part).not.toMatch(/^\.{0,2}$/);
              // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not come through
              expect(part).not.toMatch(/[\\/\u0000-\u001f\u007f]/);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("rejects two routes for one method and path", () => {
    expect(() => routeTable([route("/a/:x"), route("/a/:y")])).toThrow("Two routes for GET");
  });
});
