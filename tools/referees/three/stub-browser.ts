/** Calls `load` with the browser features that three's loaders need for pictures, which no referee looks at. */
export async function withStubBrowser<T>(load: () => Promise<T>): Promise<T> {
  const globals = globalThis as Record<string, unknown>;
  const before = ["self", "window", "document"].map((name) => [name, globals[name]] as const);
  globals.self ??= globalThis;
  globals.window ??= globalThis;
  globals.document ??= {
    createElementNS: () => ({ addEventListener: () => {}, removeEventListener: () => {}, style: {} }),
  };
  try {
    return await load();
  } finally {
    // Other loaders take a document for a browser.
    for (const [name, value] of before) if (value === undefined) delete globals[name];
  }
}
