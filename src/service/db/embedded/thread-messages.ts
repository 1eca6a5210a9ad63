/** To the database's thread. Bytes are wire messages to execute; the answer is bytes too, in the same order. */
export type ToDatabaseThread = { open: string } | { close: true } | Uint8Array;

/** From it. `opened` is the server's version; `failed`: it can do nothing more, and ends. */
export type FromDatabaseThread = { opened: string } | { closed: true } | { failed: string } | Uint8Array;
