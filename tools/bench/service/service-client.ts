/** A client of the service for measuring: plain fetch, one key. */
export interface ServiceClient {
  /** Data of an operation. Throws on errors of any kind. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape.
  ask(query: string, variables?: Record<string, unknown>): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape.
  upload(query: string, variables: Record<string, unknown>, bytes: Uint8Array, name: string): Promise<any>;
  /**
   * Downloads a path.
   *
   * @param redirect "manual": returns a redirect itself; default: follows it
   */
  get(path: string, headers?: Record<string, string>, redirect?: RequestRedirect): Promise<Response>;
}

export function serviceClient(url: string, key: string): ServiceClient {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
  const read = async (response: Response) => {
    const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join("; "));
    return data;
  };
  return {
    async ask(query, variables = {}) {
      const body = JSON.stringify({ query, variables });
      const headers = { authorization, "content-type": "application/json" };
      return read(await fetch(`${url}/graphql`, { method: "POST", headers, body }));
    },
    async upload(query, variables, bytes, name) {
      const form = new FormData();
      form.append("operations", JSON.stringify({ query, variables: { ...variables, file: null } }));
      form.append("map", '{"0":["variables.file"]}');
      form.append("0", new Blob([bytes as BlobPart]), name);
      return read(await fetch(`${url}/graphql`, { method: "POST", headers: { authorization }, body: form }));
    },
    get: (path, headers = {}, redirect = "follow") =>
      fetch(url + path, { headers: { authorization, ...headers }, redirect }),
  };
}
