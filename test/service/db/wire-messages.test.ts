import fc from "fast-check";
import { expect, it } from "vitest";
import { StatementNames } from "../../../src/service/db/embedded/statement-names.js";
import {
  errorResponse,
  messageLength,
  READY,
  readOpening,
  SYNC,
  simpleQuery,
  statusAfter,
  takeNotifications,
} from "../../../src/service/db/embedded/wire-messages.js";

function notification(channel: string, payload: string): Buffer {
  const body = Buffer.concat([Buffer.alloc(4), Buffer.from(`${channel}\0${payload}\0`)]);
  const head = Buffer.from([0x41, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

it("notifications are taken out of an answer wherever they are, and nothing else is touched", () => {
  const other = fc.constantFrom(READY, SYNC, simpleQuery("select 'A'"), errorResponse("ERROR", "55P03", "Aä"));
  const word = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
  const note = fc.record({ channel: word, payload: word });
  fc.assert(
    fc.property(fc.array(fc.oneof(other, note), { maxLength: 12 }), (parts) => {
      const notes = parts.filter((part) => !Buffer.isBuffer(part));
      const others = parts.filter((part) => Buffer.isBuffer(part));
      const answer = parts.map((part) => (Buffer.isBuffer(part) ? part : notification(part.channel, part.payload)));
      const { rest, notifications } = takeNotifications(Buffer.concat(answer));
      expect(notifications).toEqual(notes);
      expect(rest.equals(Buffer.concat(others))).toBe(true);
    }),
  );
});

it("the session's status is that in the answer's last message", () => {
  expect(statusAfter(READY)).toBe("I");
  const inTransaction = Buffer.from(READY);
  inTransaction[5] = 0x54;
  expect(statusAfter(Buffer.concat([READY, inTransaction]))).toBe("T");
  expect(statusAfter(SYNC)).toBeNull();
  expect(statusAfter(Buffer.alloc(0))).toBeNull();
});

it("messages are measured only when complete", () => {
  const query = simpleQuery("select 1");
  fc.assert(
    fc.property(fc.nat(query.length), (cut) => {
      expect(messageLength(query.subarray(0, cut), 0)).toBe(cut < query.length ? 0 : query.length);
    }),
  );
  expect(readOpening(Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]))).toEqual({ kind: "encryption", length: 8 });
  expect(readOpening(Buffer.from([0, 0, 0]))).toBeNull();
});

it("prepared statements get their client's prefix, unnamed ones and portals do not", () => {
  const message = (type: string, body: string) => {
    const head = Buffer.from([type.charCodeAt(0), 0, 0, 0, 0]);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, Buffer.from(body)]);
  };
  const names = new StatementNames(7);
  const rename = (type: string, body: string) => {
    const renamed = names.rename(message(type, body));
    expect(messageLength(renamed, 0)).toBe(renamed.length);
    return renamed.toString("latin1", 5);
  };
  expect(rename("P", "find\0select $1\0\0\0")).toBe("c7_find\0select $1\0\0\0");
  expect([...names.prepared]).toEqual(["c7_find"]);
  expect(rename("P", "\0select 1\0\0\0")).toBe("\0select 1\0\0\0");
  expect(rename("B", "portal\0find\0\0\0")).toBe("portal\0c7_find\0\0\0");
  expect(rename("B", "\0\0\0\0")).toBe("\0\0\0\0");
  expect(rename("D", "Sfind\0")).toBe("Sc7_find\0");
  expect(rename("D", "Pfind\0")).toBe("Pfind\0");
  expect(rename("E", "find\0\0\0\0\0")).toBe("find\0\0\0\0\0");
  expect(rename("C", "Sfind\0")).toBe("Sc7_find\0");
  expect([...names.prepared]).toEqual([]);
});
