import { Logger } from "@babylonjs/core/Misc/logger.js";
import { BlendCell } from "../../motion/driven-gait/cells/blend-cell.js";
import { type CellSource, GAIT_NODE_COUNT, gaitNodeArguments } from "../../motion/driven-gait/cells/gait-grid.js";
import { MotionError, type MotionErrorCode } from "../../requests/motion-error.js";
import type { MotionSource, SourceCharacter } from "../../sources/motion-source.js";

/** Most requests to the source at a time: one running and one behind it, so that the rest can still be reordered. */
const MOST_IN_FLIGHT = 2;

/** A node that was last requested this long before the newest request is no longer needed, ms. */
const WANT_LIFE = 300;

/** Requests within this time belong to the same frame, ms. */
const SAME_FRAME = 5;

/** Delay before a retry after the source failed, doubled each time, ms. */
const FIRST_RETRY = 500;
const LAST_RETRY = 30_000;

/** Errors that a retry cannot fix. */
const FINAL: readonly MotionErrorCode[] = ["BAD_USER_INPUT", "PROTOCOL_MISMATCH"];

/** What determines a drive's gaits besides the character. */
export interface GaitKind {
  readonly styleId: string;
  /** 0 to 1. */
  readonly hipTurn: number;
}

/** One drive's access to the cells of one style. */
export interface GaitLease extends CellSource {
  /** Why no cells arrive: the error of the last request, null if it succeeded. */
  readonly failure: MotionError | null;
  /** Releases the cells. */
  release(): void;
}

/** Stores by source, then by everything the cells depend on. */
const stores = new WeakMap<MotionSource, Map<string, GaitStore>>();

/**
 * Leases the cells of one kind for one character. They are shared with all characters of the same skeleton and kept
 * until the last lease is released.
 *
 * @param onChange called when a cell has arrived or failed
 */
export function leaseGaitCells(
  source: MotionSource,
  character: SourceCharacter,
  { styleId, hipTurn }: GaitKind,
  onChange: () => void,
): GaitLease {
  const own = stores.get(source) ?? new Map<string, GaitStore>();
  stores.set(source, own);
  const key = `${character.hash} ${hipTurn} ${styleId}`;
  let store = own.get(key);
  if (!store) {
    store = new GaitStore(source, { styleId, hipTurn }, () => own.delete(key));
    own.set(key, store);
  }
  return store.lease(character, onChange);
}

/** Counts the cells held for the drives of a source, and the bytes of their arrays. */
export function countGaitCells(source: MotionSource): { cells: number; bytes: number } {
  const all = [...(stores.get(source)?.values() ?? [])].flatMap((store) => store.cells);
  return { cells: all.length, bytes: all.reduce((sum, cell) => sum + cell.bytes, 0) };
}

class Lease implements GaitLease {
  readonly character: SourceCharacter;
  readonly onChange: () => void;
  readonly #store: GaitStore;

  constructor(store: GaitStore, character: SourceCharacter, onChange: () => void) {
    this.#store = store;
    this.character = character;
    this.onChange = onChange;
  }

  get failure(): MotionError | null {
    return this.#store.failure;
  }

  cell(node: number, urgency: number): BlendCell | null {
    return this.#store.cell(node, urgency);
  }

  release(): void {
    this.#store.release(this);
  }
}

/** Holds cells by grid node, and requests missing ones from a source, the most urgent first. */
class GaitStore {
  failure: MotionError | null = null;
  readonly #source: MotionSource;
  readonly #kind: GaitKind;
  readonly #onEmpty: () => void;
  readonly #leases: Lease[] = [];
  readonly #cells: (BlendCell | null)[] = new Array(GAIT_NODE_COUNT).fill(null);
  /** When each node was last needed, ms; 0 if not since its last request. */
  readonly #askedAt = new Float64Array(GAIT_NODE_COUNT);
  /** How far each node was from being needed at that time. */
  readonly #urgency = new Float64Array(GAIT_NODE_COUNT);
  readonly #isFlying = new Uint8Array(GAIT_NODE_COUNT);
  readonly #ended = new AbortController();
  #inFlight = 0;
  #failures = 0;
  #retryAt = 0;
  #lastAskedAt = 0;
  #isScheduled = false;

  constructor(source: MotionSource, kind: GaitKind, onEmpty: () => void) {
    this.#source = source;
    this.#kind = kind;
    this.#onEmpty = onEmpty;
  }

  lease(character: SourceCharacter, onChange: () => void): GaitLease {
    const lease = new Lease(this, character, onChange);
    this.#leases.push(lease);
    return lease;
  }

  release(lease: Lease): void {
    const place = this.#leases.indexOf(lease);
    if (place < 0) return;
    this.#leases.splice(place, 1);
    if (this.#leases.length > 0) return;
    this.#ended.abort();
    this.#onEmpty();
  }

  get cells(): BlendCell[] {
    return this.#cells.filter((cell) => cell !== null);
  }

  cell(node: number, urgency: number): BlendCell | null {
    const cell = this.#cells[node];
    if (!cell && !this.#isFlying[node]) this.#note(node, urgency);
    return cell;
  }

  #note(node: number, urgency: number): void {
    const now = performance.now();
    // Among several drives in one frame, the most urgent one decides.
    const isSameFrame = now - this.#askedAt[node] < SAME_FRAME;
    this.#urgency[node] = isSameFrame ? Math.min(urgency, this.#urgency[node]) : urgency;
    this.#askedAt[node] = now;
    this.#lastAskedAt = now;
    if (this.#isScheduled || this.#inFlight === MOST_IN_FLIGHT || now < this.#retryAt) return;
    this.#isScheduled = true;
    // Runs after all drives of this frame have stated their needs.
    queueMicrotask(() => {
      this.#isScheduled = false;
      this.#request();
    });
  }

  #isWanted(node: number): boolean {
    const askedAt = this.#askedAt[node];
    return askedAt > 0 && askedAt >= this.#lastAskedAt - WANT_LIFE;
  }

  #request(): void {
    while (this.#inFlight < MOST_IN_FLIGHT && this.#leases.length > 0) {
      const node = this.#nearest();
      if (node < 0) return;
      void this.#fetch(node);
    }
  }

  /** The most urgent node, -1 for none. */
  #nearest(): number {
    let best = -1;
    for (let node = 0; node < GAIT_NODE_COUNT; node++) {
      if (this.#isWanted(node) && (best < 0 || this.#urgency[node] < this.#urgency[best])) best = node;
    }
    return best;
  }

  async #fetch(node: number): Promise<void> {
    this.#askedAt[node] = 0;
    this.#isFlying[node] = 1;
    this.#inFlight++;
    // After a failure, another character with the skeleton may have a worker that runs.
    const { character } = this.#leases[this.#failures % this.#leases.length];
    const { signal } = this.#ended;
    const { styleId, hipTurn } = this.#kind;
    const args = { ...gaitNodeArguments(node), styleId, ...(hipTurn === 1 ? {} : { hipTurn }) };
    // A cell that is needed now has the priority of a clip.
    const priority = 0 - this.#urgency[node];
    try {
      const cell = await this.#source.requestGaitCell(character, args, { signal, priority });
      this.#cells[node] = new BlendCell(cell, this.#cells);
      this.#failures = 0;
      this.failure = null;
    } catch (error) {
      if (!signal.aborted && this.#leases.some((lease) => lease.character === character)) this.#fail(error);
    }
    this.#isFlying[node] = 0;
    this.#inFlight--;
    if (signal.aborted) return;
    for (const { onChange } of [...this.#leases]) onChange();
    if (performance.now() >= this.#retryAt) this.#request();
  }

  #fail(error: unknown): void {
    const failure = error instanceof MotionError ? error : new MotionError("INTERNAL", String(error), { cause: error });
    const final = FINAL.includes(failure.code);
    const wait = final ? Number.POSITIVE_INFINITY : Math.min(FIRST_RETRY * 2 ** this.#failures, LAST_RETRY);
    this.#retryAt = performance.now() + wait;
    // Warns once, until the source works again.
    if (!this.failure) {
      const next = final ? "" : " It is asked again from time to time; until then the drive goes on with what it has.";
      Logger.Warn(`LocomotionDrive: could not make a gait of style "${this.#kind.styleId}": ${failure.message}${next}`);
    }
    this.failure = failure;
    this.#failures++;
  }
}
