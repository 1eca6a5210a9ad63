/**
 * A message to the database's thread. Bytes are wire messages to execute; the answers are bytes too, in the same order.
 */
export type ToDatabaseThread = { open: string } | { close: true } | Uint8Array;

/** A message from the thread. `opened` is the server's version; after `failed`, the thread ends. */
export type FromDatabaseThread = { opened: string } | { closed: true } | { failed: string } | Uint8Array;
