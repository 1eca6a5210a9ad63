import type { Route } from "./route.js";

export interface Match {
  route: Route;
  params: Readonly<Record<string, string>>;
}

export interface RouteTable {
  /**
   * Finds the route of a path and method. Null if no route has the path; if the path has routes but none for this
   * method, the list of the path's methods.
   * @param path as the client sent it, without the query
   */
  match(method: string, path: string): Match | readonly string[] | null;
}

interface Pattern {
  segments: readonly string[];
  /** Whether it ends with "*". */
  open: boolean;
  routes: Route[];
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

/** Makes a route table. Throws if two routes have the same method and path. */
export function routeTable(routes: readonly Route[]): RouteTable {
  const exact = new Map<string, Route[]>();
  const patterns = new Map<string, Pattern>();
  for (const route of routes) {
    const list = listOf(route.path, exact, patterns);
    for (const other of list) {
      const twice = other.methods.find((method) => route.methods.includes(method));
      if (twice) throw new Error(`Two routes for ${twice} ${route.path}.`);
    }
    list.push(route);
  }
  // Patterns with more fixed words are tried first.
  const ordered = [...patterns.values()].sort((a, b) => Number(a.open) - Number(b.open) || fixed(b) - fixed(a));

  function find(path: string): { routes: Route[]; params: Readonly<Record<string, string>> } | null {
    const found = exact.get(path);
    if (found) return { routes: found, params: NO_PARAMS };
    const segments = decodeSegments(path);
    if (segments === null) return null;
    for (const pattern of ordered) {
      const params = paramsOf(pattern, segments);
      if (params) return { routes: pattern.routes, params };
    }
    return null;
  }

  return {
    match(method, path) {
      const found = find(path);
      if (found === null) return null;
      for (const route of found.routes) {
        if ((route.methods as readonly string[]).includes(method)) return { route, params: found.params };
      }
      return [...new Set(found.routes.flatMap((route) => route.methods))];
    },
  };
}

function listOf(path: string, exact: Map<string, Route[]>, patterns: Map<string, Pattern>): Route[] {
  if (!/[:*]/.test(path)) {
    const list = exact.get(path) ?? [];
    exact.set(path, list);
    return list;
  }
  const shape = path.replace(/:[^/]+/g, ":");
  let pattern = patterns.get(shape);
  if (!pattern) {
    const segments = path.slice(1).split("/");
    const open = segments.at(-1) === "*";
    pattern = { segments: open ? segments.slice(0, -1) : segments, open, routes: [] };
    patterns.set(shape, pattern);
  }
  return pattern.routes;
}

function fixed(pattern: Pattern): number {
  return pattern.segments.filter((segment) => !segment.startsWith(":")).length;
}

/**
 * Decodes a path's segments; null for a path that must be rejected: bad escapes, "..", encoded slashes, backslashes,
 * control characters.
 */
function decodeSegments(path: string): string[] | null {
  const segments = path.slice(1).split("/");
  for (const [i, segment] of segments.entries()) {
    const plain = decode(segment);
    if (plain === null || plain === "" || plain === "." || plain === ".." || UNSAFE.test(plain)) return null;
    segments[i] = plain;
  }
  return segments;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const UNSAFE = /[/\\\u0000-\u001f\u007f]/;

function decode(segment: string): string | null {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function paramsOf(pattern: Pattern, segments: readonly string[]): Record<string, string> | null {
  const { segments: wanted, open } = pattern;
  if (open ? segments.length <= wanted.length : segments.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of wanted.entries()) {
    if (name.startsWith(":")) params[name.slice(1)] = segments[i]!;
    else if (name !== segments[i]) return null;
  }
  if (open) params.rest = segments.slice(wanted.length).join("/");
  return params;
}
