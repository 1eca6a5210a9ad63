const SLOTS = 4096;

/**
 * Makes text from ASCII bytes. The same few names and words occur many thousand times in an FBX file: each is made
 * once.
 */
export class TextPool {
  private readonly slots: string[] = new Array(SLOTS).fill("");

  /** Returns the text; null where a byte is not ASCII. */
  text(bytes: Uint8Array, start: number, length: number): string | null {
    let hash = length;
    let all = 0;
    for (let index = start; index < start + length; index++) {
      hash = (Math.imul(hash, 31) + bytes[index]) | 0;
      all |= bytes[index];
    }
    if (all > 127) return null;
    const slot = hash & (SLOTS - 1);
    const known = this.slots[slot];
    if (known.length === length && isText(known, bytes, start)) return known;
    const text = String.fromCharCode(...bytes.subarray(start, start + length));
    this.slots[slot] = text;
    return text;
  }
}

function isText(text: string, bytes: Uint8Array, start: number): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) !== bytes[start + index]) return false;
  return true;
}
