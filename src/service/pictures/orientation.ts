const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;

/**
 * Reads from a JPEG's Exif data how the camera was held: 1 to 8, as the standard numbers them; 1 where nothing says.
 */
export function exifOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint16(0) !== 0xffd8) return 1;
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint8(at + 1);
      if (marker === 0xda) break;
      if (marker !== 0xe1 || String.fromCharCode(...bytes.subarray(at + 4, at + 10)) !== EXIF) continue;
      return readTag(view, at + 10) ?? 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

function readTag(view: DataView, start: number): number | null {
  const little = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, little);
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
