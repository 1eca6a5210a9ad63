import type { AssetContainer } from "@babylonjs/core/assetContainer.js";
import type { Observable } from "@babylonjs/core/Misc/observable.js";
import type { Scene } from "@babylonjs/core/scene.js";
import { readArgumentObject, readChoice, readNumber, show } from "../../requests/arguments.js";
import {
  type BodySliders,
  CHARACTER_FORMATS,
  type CharacterFormat,
  type CharacterOrder,
  type DetailLevel,
  readBodySliders,
  readCharacterSeed,
  readDescriptionText,
  readDetailLevel,
} from "../../requests/made-character.js";
import { badInput, disposedError, throwIfAborted } from "../../requests/motion-error.js";
import { type RequestOptions, readRequestOptions } from "../../requests/request-options.js";
import { readVrmMeta, type VrmMeta } from "../../requests/vrm-meta.js";
import { drawInWorker, makeInWorker } from "../../sources/characters/character-making.js";
import type { WorkerFactory } from "../../sources/local/engine-thread.js";
import type { CharacterTarget } from "../reading/locate-character.js";
import { loadLevels } from "./load-levels.js";

type Listening = Pick<RequestOptions, "signal" | "onProgress">;

/** How a character is made from words. */
export interface MakeCharacterOptions extends Listening {
  /** Chooses what the words leave open: a whole number. Default 1. */
  seed?: number;
  /** The body, where it is not to be as the words say. */
  body?: BodySliders;
  /**
   * Distances from the camera at which the second and the third level of detail are shown, metres. `null`: the finest at any
   * distance, which is made in half of the time. Default [8, 20].
   */
  lodDistances?: readonly [number, number] | null;
}

/** How a character is made from words and written to a file. */
export interface CharacterFileOptions extends CharacterExportOptions, Pick<MakeCharacterOptions, "seed" | "body"> {}

/** How the pictures to choose by are made. */
export interface CharacterVariantsOptions extends Listening {
  /** How many, 1 to 16. Default 4. */
  count?: number;
  /** Of the first; each further one has the next. Default 1. */
  seed?: number;
  body?: BodySliders;
  /** Pixels, 32 to 1024. Default 240 and 360. */
  width?: number;
  height?: number;
  /** Called with each as soon as it is drawn. */
  onVariant?: (variant: CharacterVariant) => void;
}

/** One of several characters of the same words. */
export interface CharacterVariant {
  /** By which `characterFromWordsAsync` makes it. */
  seed: number;
  /** RGBA row by row from the top, as ImageData takes it. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** How a made character is written to a file. */
export interface CharacterExportOptions extends Listening {
  /** Default "glb". */
  format?: CharacterFormat;
  /** Of detail, 0 finest; "all": the three in one GLB. Default 0. */
  level?: DetailLevel;
  /** What a VRM file says about its maker and its licence. Default: everyone may use, change and pass it on. */
  vrmMeta?: Partial<VrmMeta>;
}

/** A character that was made from words. */
export interface CharacterOfWords<Character> {
  character: Character;
  /** What it consists of; in the scene. Disposed by the character's `dispose()`. */
  container: AssetContainer;
  /** What was understood, in the order of the words. */
  understood: readonly string[];
  /** Words that mean nothing here. */
  unknown: readonly string[];
  /** Sentences on what could not be had as it was asked for. */
  notes: readonly string[];
  seed: number;
  /** Of the finest level. */
  triangles: number;
  /** Metres. */
  height: number;
  /** Writes it to a file, made anew in the worker. Rejects with BAD_USER_INPUT, ABORTED, WORKER_FAILED. */
  exportAsync(options?: CharacterExportOptions): Promise<Uint8Array<ArrayBuffer>>;
}

interface Disposable<Character> {
  readonly onDisposeObservable: Observable<Character>;
}

interface Adds<Character> {
  readonly scene: Scene;
  addCharacterAsync(target: CharacterTarget, options: { signal?: AbortSignal }): Promise<Character>;
}

const LOD_DISTANCES = [8, 20] as const;
const DISTANCE = { type: "number", default: 0, above: 0, unit: "metres" } as const;
const COUNT = { type: "number", default: 4, range: [1, 16], integer: true } as const;
const PIXELS = { type: "number", default: 0, range: [32, 1024], integer: true, unit: "pixels" } as const;

/**
 * Makes a character in a worker, loads it into the scene and adds it to a runtime.
 *
 * @param ended of the runtime, aborted when it is disposed
 *
 * Rejects with BAD_USER_INPUT, ABORTED, WORKER_FAILED, DISPOSED.
 */
export async function makeAndAdd<Character extends Disposable<Character>>(
  runtime: Adds<Character>,
  factory: WorkerFactory | undefined,
  words: unknown,
  options: unknown,
  ended: AbortSignal,
): Promise<CharacterOfWords<Character>> {
  const names = ["seed", "body", "lodDistances", "signal", "onProgress"];
  const { lodDistances, signal: own, onProgress, ...rest } = readArgumentObject(options, names);
  const order = readOrder(words, rest);
  const distances = readDistances(lodDistances);
  const request = readRequestOptions({ signal: own, onProgress });
  throwIfAborted(request.signal);
  const signal = request.signal ? AbortSignal.any([request.signal, ended]) : ended;
  const levels: DetailLevel[] = distances.length > 0 ? [0, 1, 2] : [0];
  const made = makeInWorker({ ...order, format: "glb", levels }, factory, { ...request, signal });
  const { files, ...facts } = await made.catch((error: unknown) => {
    throw ended.aborted ? disposedError("The motion runtime") : error;
  });
  const container = await loadLevels(files, distances, runtime.scene);
  try {
    if (ended.aborted) throw disposedError("The motion runtime");
    throwIfAborted(request.signal);
    container.addAllToScene();
    const character = await runtime.addCharacterAsync(container, { signal: request.signal });
    character.onDisposeObservable.addOnce(() => {
      // Not while the game disposes it.
      if (!container.rootNodes.some((node) => node.isDisposed())) container.dispose();
    });
    const { understood, unknown, notes, triangles, height } = facts;
    const exportAsync = (asked?: CharacterExportOptions) => exportMade(order, factory, asked);
    return {
      ...{ character, container, understood, unknown, notes, triangles, height },
      seed: order.seed,
      exportAsync,
    };
  } catch (error) {
    container.dispose();
    throw error;
  }
}

/** Draws several characters of the same words in the worker. Rejects with BAD_USER_INPUT, ABORTED, WORKER_FAILED. */
export async function drawVariants(
  factory: WorkerFactory | undefined,
  words: unknown,
  options: unknown,
  ended: AbortSignal,
): Promise<CharacterVariant[]> {
  const names = ["count", "seed", "body", "width", "height", "onVariant", "signal", "onProgress"];
  const {
    count: asked,
    width,
    height,
    onVariant,
    signal: own,
    onProgress,
    ...rest
  } = readArgumentObject(options, names);
  const order = readOrder(words, rest);
  const count = readNumber("count", COUNT, asked);
  const size = {
    width: readNumber("width", { ...PIXELS, default: 240 }, width),
    height: readNumber("height", { ...PIXELS, default: 360 }, height),
  };
  if (onVariant !== undefined && typeof onVariant !== "function")
    throw badInput("onVariant", `onVariant must be a function; got ${show(onVariant)}.`);
  const request = readRequestOptions({ signal: own, onProgress });
  const signal = request.signal ? AbortSignal.any([request.signal, ended]) : ended;
  const variants: CharacterVariant[] = [];
  while (variants.length < count) {
    throwIfAborted(request.signal);
    const seed = order.seed + variants.length;
    const picture = await drawInWorker({ ...order, seed, ...size }, factory, { signal }).catch((error: unknown) => {
      throw ended.aborted ? disposedError("The motion runtime") : error;
    });
    const variant = { seed, ...picture };
    variants.push(variant);
    onVariant?.(variant);
    request.onProgress?.({ stage: variants.length < count ? "generate" : "done", fraction: variants.length / count });
  }
  return variants;
}

/** Makes a character of words in the worker and writes it to a file. Rejects with BAD_USER_INPUT, ABORTED, WORKER_FAILED. */
export async function makeFile(
  factory: WorkerFactory | undefined,
  words: unknown,
  options: unknown,
  ended: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = ["seed", "body", "format", "level", "vrmMeta", "signal", "onProgress"];
  const { seed, body, ...rest } = readArgumentObject(options, names);
  return exportMade(readOrder(words, { seed, body }), factory, rest).catch((error: unknown) => {
    throw ended.aborted ? disposedError("The motion runtime") : error;
  });
}

async function exportMade(
  order: CharacterOrder,
  factory: WorkerFactory | undefined,
  options: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = ["format", "level", "vrmMeta", "signal", "onProgress"];
  const { format: asked, level, vrmMeta: meta, signal, onProgress } = readArgumentObject(options, names);
  const format = readChoice("format", CHARACTER_FORMATS, "glb", asked);
  const levels = [readDetailLevel("level", level, format)];
  const vrmMeta = format === "vrm" ? readVrmMeta("vrmMeta", meta) : undefined;
  const request = readRequestOptions({ signal, onProgress });
  throwIfAborted(request.signal);
  const { files } = await makeInWorker({ ...order, format, levels, vrmMeta }, factory, request);
  return files[0] as Uint8Array<ArrayBuffer>;
}

function readOrder(words: unknown, { seed, body }: Record<string, unknown>): CharacterOrder {
  return {
    words: readDescriptionText("words", words),
    seed: readCharacterSeed("seed", seed),
    body: readBodySliders(body),
  };
}

function readDistances(given: unknown): readonly number[] {
  if (given === undefined) return LOD_DISTANCES;
  if (given === null) return [];
  if (!Array.isArray(given) || given.length !== LOD_DISTANCES.length)
    throw badInput("lodDistances", `lodDistances must be two distances in metres, or null; got ${show(given)}.`);
  const [near, far] = given.map((value) => readNumber("lodDistances", DISTANCE, value));
  if (far <= near) throw badInput("lodDistances", `lodDistances must grow; got ${near} and ${far}.`);
  return [near, far];
}
