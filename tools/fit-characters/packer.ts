import { writeFileSync } from "node:fs";
import { deflateSync } from "fflate";

type Values = Float32Array | Int16Array | Uint16Array | Uint8Array;

/** Puts arrays and a header into one deflated block. */
export class Packer {
  header: Record<string, unknown> = {};
  readonly #arrays: [name: string, values: Values][] = [];

  add(name: string, values: Values): void {
    this.#arrays.push([name, values]);
  }

  /** Says how large each array is, deflated alone, kB. */
  sizes(): string {
    return this.#arrays
      .map(([name, values]) => `${name} ${(deflateSync(bytesOf(values), { level: 9 }).length / 1000).toFixed(0)}`)
      .join(", ");
  }

  /** Writes the block as code. Returns the length of the text. */
  write(path: string): number {
    let offset = 0;
    const places: Record<string, [type: string, offset: number, length: number]> = {};
    for (const [name, values] of this.#arrays) {
      places[name] = [values.constructor.name, offset, values.length];
      offset += Math.ceil(values.byteLength / 4) * 4;
    }
    const header = new TextEncoder().encode(JSON.stringify({ ...this.header, arrays: places }));
    const start = 4 + Math.ceil(header.length / 4) * 4;
    const all = new Uint8Array(start + offset);
    new DataView(all.buffer).setUint32(0, header.length, true);
    all.set(header, 4);
    for (const [name, values] of this.#arrays) all.set(bytesOf(values), start + places[name][1]);
    const packed = Buffer.from(deflateSync(all, { level: 9 })).toString("base64");
    const text = [
      "// Written by `npm run fit:characters`; do not edit.",
      "// Made from the human bodies of MakeHuman (makehumancommunity/mpfb2, CC0 1.0): NOTICE.md.",
      "/** Deflated, base64: the length of a JSON header, the header, the arrays that it lists. */",
      `export const BODY_TABLES =\n  "${packed}";`,
      "",
    ].join("\n");
    writeFileSync(path, text);
    return text.length;
  }
}

function bytesOf(values: Values): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
