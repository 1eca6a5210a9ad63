/** The PostgreSQL wire protocol, as far as a client of the embedded database needs it. */

const HEADER = 5;
const PROTOCOL_3 = 196608;
const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;

/** Reads a client's first message, which has no type byte. Null: more bytes are needed. */
export function readOpening(bytes: Buffer): { kind: "startup" | "encryption" | "cancel"; length: number } | null {
  if (bytes.length < 8) return null;
  const length = bytes.readInt32BE(0);
  if (bytes.length < length) return null;
  const code = bytes.readInt32BE(4);
  if (code === PROTOCOL_3) return { kind: "startup", length };
  return { kind: code === SSL_REQUEST || code === GSS_REQUEST ? "encryption" : "cancel", length };
}

/** Length of the message that begins at `offset`, or 0 if it is incomplete. */
export function messageLength(bytes: Buffer, offset: number): number {
  if (bytes.length < offset + HEADER) return 0;
  const length = 1 + bytes.readInt32BE(offset + 1);
  return bytes.length < offset + length ? 0 : length;
}

function message(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(HEADER);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The message that the session is idle and waits for the client. */
export const READY = message("Z", Buffer.from("I"));

/** The answer to a startup message: authentication succeeded, and the server's parameters. */
export function greeting(serverVersion: string): Buffer {
  const parameters = {
    server_version: serverVersion,
    server_encoding: "UTF8",
    client_encoding: "UTF8",
    DateStyle: "ISO, MDY",
    IntervalStyle: "postgres",
    TimeZone: "UTC",
    integer_datetimes: "on",
    standard_conforming_strings: "on",
  };
  return Buffer.concat([
    message("R", Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) => message("S", name, value)),
    message("K", Buffer.alloc(8)),
    READY,
  ]);
}

/** Makes an error message. @param code SQLSTATE */
export function errorResponse(severity: "ERROR" | "FATAL", code: string, text: string): Buffer {
  return message("E", `S${severity}`, `V${severity}`, `C${code}`, `M${text}`, Buffer.alloc(1));
}

export function simpleQuery(text: string): Buffer {
  return message("Q", text);
}

export const SYNC = message("S");

/** Makes the messages that close prepared statements. */
export function closeStatements(names: ReadonlySet<string>): Buffer {
  return Buffer.concat([...[...names].map((name) => message("C", Buffer.from("S"), name)), SYNC]);
}

/** I: idle, T: in a transaction, E: in a failed transaction; null: more messages of this client follow. */
export type SessionStatus = "I" | "T" | "E" | null;

/** The session's status after an answer, from the answer's last message. */
export function statusAfter(answer: Buffer): SessionStatus {
  const at = answer.length - 6;
  if (at < 0 || answer[at] !== 0x5a || answer.readInt32BE(at + 1) !== 5) return null;
  return String.fromCharCode(answer[at + 5] as number) as SessionStatus;
}

export interface Notification {
  channel: string;
  payload: string;
}

/**
 * Removes the notifications from an answer: they belong to the listeners, not to the client whose query fetched them.
 */
export function takeNotifications(answer: Buffer): { rest: Buffer; notifications: Notification[] } {
  const notifications: Notification[] = [];
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = 0, length = 0; at < answer.length; at += length) {
    length = messageLength(answer, at);
    if (length === 0) break;
    if (answer[at] !== 0x41) continue;
    const [channel = "", payload = ""] = answer.toString("utf8", at + HEADER + 4, at + length - 1).split("\0");
    notifications.push({ channel, payload });
    kept.push(answer.subarray(from, at));
    from = at + length;
  }
  if (notifications.length === 0) return { rest: answer, notifications };
  return { rest: Buffer.concat([...kept, answer.subarray(from)]), notifications };
}

/** Whether a client's message ends a unit, which the session must execute as a whole. */
export function endsUnit(type: number): boolean {
  // Query, Sync, Flush, function call.
  return type === 0x51 || type === 0x53 || type === 0x48 || type === 0x46;
}

/** Whether a message ends the connection. */
export function isTerminate(type: number): boolean {
  return type === 0x58;
}
