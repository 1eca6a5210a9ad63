import { MotionError, reasonOf } from "../../../requests/motion-error.js";
import { type LearnedCard, readCard } from "../representation/card.js";
import { type Codec, readCodec } from "../representation/codec.js";

/** Where weights lie: a folder of this machine, or of a server. */
export interface WeightStore {
  /**
   * Reads a file of the folder.
   *
   * @param name "card.json"
   * @param part what the card says of it; files with it may come from a cache
   * @param onBytes called with the bytes that have arrived
   * @returns null if there is no such file
   */
  read(name: string, part: WeightFile | null, onBytes?: (bytes: number) => void): Promise<Uint8Array | null>;
  /** Forgets a file that proved to be damaged, if it is kept. */
  forget?(part: WeightFile): Promise<void>;
}

/** What the card says of a file. */
export interface WeightFile {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

const CARD = "card.json";
const CODEC = "codec.bin";

/** Reads the card and the codec of the learned model. @throws MotionError NOT_AVAILABLE_YET that says what is wrong with the files */
export async function readModel(store: WeightStore): Promise<{ card: LearnedCard; codec: Codec }> {
  const text = await store.read(CARD, null).catch((cause) => {
    throw unusable(`${CARD} cannot be read: ${reasonOf(cause)}`, cause);
  });
  if (!text) throw unusable(`${CARD} is missing`);
  let card: LearnedCard;
  try {
    card = readCard(new TextDecoder().decode(text));
  } catch (cause) {
    throw unusable(reasonOf(cause), cause);
  }
  const bytes = await readWeights(store, card, CODEC);
  try {
    return { card, codec: readCodec(bytes, card) };
  } catch (cause) {
    throw unusable(reasonOf(cause), cause);
  }
}

/**
 * Reads one file of the learned model and checks it against the card.
 *
 * @param onProgress fraction read, 0 to 1
 * @throws MotionError NOT_AVAILABLE_YET for a file that is missing, cut off, or of another version
 */
export async function readWeights(
  store: WeightStore,
  { files }: LearnedCard,
  name: string,
  onProgress: (fraction: number) => void = () => {},
): Promise<Uint8Array> {
  const part = files[name];
  if (!part) throw unusable(`${CARD} does not name ${name}`);
  const onBytes = (bytes: number) => onProgress(Math.min(1, bytes / part.bytes));
  const bytes = await store.read(name, part, onBytes).catch((cause) => {
    throw unusable(`${name} cannot be read: ${reasonOf(cause)}`, cause);
  });
  if (!bytes) throw unusable(`${name} is missing`);
  const fault = await faultOf(bytes, part);
  if (fault === null) return bytes;
  await store.forget?.(part);
  throw unusable(`${name} ${fault}`);
}

async function faultOf(bytes: Uint8Array, { bytes: expected, sha256 }: WeightFile): Promise<string | null> {
  if (bytes.length < expected) return `is cut off: it has ${bytes.length} of ${expected} bytes`;
  if (bytes.length > expected) return `is of another version: it has ${bytes.length} bytes in place of ${expected}`;
  // Pages that were not loaded over HTTPS have no hashes.
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  const text = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return text === sha256 ? null : "is of another version, or damaged: its hash is not the card's";
}

/** The error for weights that cannot be used. */
export function unusable(reason: string, cause?: unknown): MotionError {
  return new MotionError(
    "NOT_AVAILABLE_YET",
    `The weights of the learned text-to-motion model cannot be used: ${reason.replace(/\.$/, "")}. Install the package again, or serve the ` +
      "files of its folder weights/text-to-motion as they are. The model text-to-motion needs no weights.",
    { cause },
  );
}
