const ID = /^[\w-]{1,64}$/;

/**
 * Whether a text could be an id. What could not is answered as an unknown one, without asking the database: it refuses
 * some texts (a NUL) with an error instead.
 */
export function isId(id: unknown): id is string {
  return typeof id === "string" && ID.test(id);
}
