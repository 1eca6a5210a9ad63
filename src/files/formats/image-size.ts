/** Width and height according to a picture's header, pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Reads the size of a PNG, JPEG, WebP or KTX2 picture from its header, without decoding it; null when it is none of
 * these or cut off.
 */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngSize(view) ?? webpSize(view) ?? ktx2Size(view) ?? jpegSize(view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngSize(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function webpSize(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  switch (view.getUint32(12)) {
    // "VP8 ", "VP8L", "VP8X"
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 0x56503858: {
      const at = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16) + 1;
      return { width: at(24), height: at(27) };
    }
    default:
      return null;
  }
}

function ktx2Size(view: DataView): ImageSize | null {
  if (view.getUint32(0) !== 0xab4b5458 || view.getUint32(4) !== 0x203230bb) return null;
  return { width: view.getUint32(20, true), height: view.getUint32(24, true) };
}

/** Goes from marker to marker to the one that begins the frame. */
function jpegSize(view: DataView): ImageSize | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at++;
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    } else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}
