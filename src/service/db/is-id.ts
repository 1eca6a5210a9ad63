const ID = /^[\w-]{1,64}$/;

/**
 * Whether a text could be an id. One that could not is treated as unknown without a query, because the database rejects
 * some texts (such as a NUL) with an error.
 */
export function isId(id: unknown): id is string {
  return typeof id === "string" && ID.test(id);
}
