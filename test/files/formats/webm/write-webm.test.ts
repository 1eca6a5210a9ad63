import fc from "fast-check";
import { BufferSource, EncodedPacketSink, Input, WEBM } from "mediabunny";
import { describe, expect, it } from "vitest";
import { type WebmVideo, writeWebm } from "../../../../src/files/formats/webm/write-webm.js";

/** The first bytes of a VP9 key frame of 64 × 48 pixels: Mediabunny looks into them. */
const VP9_KEY = [0x82, 0x49, 0x83, 0x42, 0x00, 0x03, 0xf0, 0x02, 0xf0];

const frame = fc.record({
  data: fc.uint8Array({ minLength: 1, maxLength: 300 }).map((rest) => Uint8Array.from([...VP9_KEY, ...rest])),
  isKey: fc.boolean(),
});

const video: fc.Arbitrary<WebmVideo> = fc.record({
  codec: fc.constantFrom("vp8" as const, "vp9" as const),
  width: fc.integer({ min: 2, max: 4096 }),
  height: fc.integer({ min: 2, max: 4096 }),
  frameRate: fc.constantFrom(1, 24, 30, 60),
  frames: fc
    .array(frame, { minLength: 1, maxLength: 120 })
    .map(([first, ...rest]) => [{ ...first, isKey: true }, ...rest]),
  color: fc.option(fc.constant({ primaries: 1, transfer: 1, matrix: 1, fullRange: false })),
});

describe("writeWebm, read by Mediabunny", () => {
  it("returns every frame, at its time", async () => {
    await fc.assert(
      fc.asyncProperty(video, async (made) => {
        const input = new Input({ source: new BufferSource(writeWebm(made)), formats: [WEBM] });
        const track = await input.getPrimaryVideoTrack();
        if (!track) throw new Error("no track");
        expect([track.codec, track.codedWidth, track.codedHeight]).toEqual([made.codec, made.width, made.height]);
        const packets = [];
        for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
        expect(packets.map(({ data }) => [...data])).toEqual(made.frames.map(({ data }) => [...data]));
        expect(packets.map(({ type }) => type === "key")).toEqual(made.frames.map(({ isKey }) => isKey));
        for (const [i, { timestamp }] of packets.entries()) {
          expect(Math.abs(timestamp - i / made.frameRate)).toBeLessThanOrEqual(0.0005 + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("lets a player find the key frame before any time", async () => {
    const frames = Array.from({ length: 3000 }, (_, i) => ({ data: Uint8Array.from(VP9_KEY), isKey: i % 30 === 0 }));
    const bytes = writeWebm({ codec: "vp9", width: 64, height: 48, frameRate: 30, frames, color: null });
    const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
    expect(await input.computeDuration()).toBeCloseTo(100, 1);
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error("no track");
    const sink = new EncodedPacketSink(track);
    for (const time of [0, 0.99, 1, 47.5, 99.99]) {
      expect((await sink.getKeyPacket(time))?.timestamp).toBeCloseTo(Math.floor(time), 3);
    }
  });
});
