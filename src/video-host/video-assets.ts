import { MotionError, reasonOf } from "../requests/motion-error.js";
import {
  handAsset,
  type LandmarkSize,
  landmarkAsset,
  VIDEO_ASSETS,
  VIDEO_ASSETS_FORMAT,
  type VideoAssetsList,
} from "../requests/video-assets.js";
import { LiteRt, type LiteRtFactory, type LoadedModel } from "../synthesis/video/landmarks/lite-rt.js";
import type { PoseModels } from "../synthesis/video/landmarks/pose-models.js";
import { poseNetworks } from "../synthesis/video/landmarks/pose-networks.js";

const RECIPE =
  "Make the folder with `npx babylon-motion video-assets FOLDER`, serve it, and pass its address: localMotions({ videoAssets }); docs/video-to-motion.md has the details.";

/** A function that uses an instruction of relaxed SIMD. */
const RELAXED_SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2, 253, 15,
  253, 128, 2, 11,
];

/** A folder of assets. What is loaded from it stays for as long as the thread lives. */
export class VideoAssets {
  readonly #address: string;
  #list: Promise<VideoAssetsList> | null = null;
  #liteRt: Promise<LiteRt> | null = null;
  readonly #networks = new Map<string, Promise<LoadedModel>>();

  /** @param address of the folder, absolute */
  constructor(address: string) {
    this.#address = address.endsWith("/") ? address : `${address}/`;
  }

  /** @throws MotionError NOT_AVAILABLE_YET */
  async models(size: LandmarkSize): Promise<PoseModels> {
    const { landmarks, hands } = await this.list();
    if (!landmarks.includes(size)) {
      throw lacking(`The folder ${this.#address} has no network of the size ${size}, only ${landmarks.join(", ")}.`);
    }
    const names = [VIDEO_ASSETS.detector, landmarkAsset(size), ...(hands ? [handAsset(size)] : [])];
    const [detector, marker, hand] = await Promise.all(names.map((name) => this.#network(name)));
    return poseNetworks(detector, marker, hand);
  }

  /** What the folder holds. @throws MotionError NOT_AVAILABLE_YET */
  list(): Promise<VideoAssetsList> {
    this.#list ??= this.#readList().catch((error) => {
      this.#list = null;
      throw error;
    });
    return this.#list;
  }

  /** Loads a module of the folder. */
  module(name: string): Promise<Record<string, unknown>> {
    return import(/* @vite-ignore */ /* webpackIgnore: true */ /* turbopackIgnore: true */ this.#address + name);
  }

  async #readList(): Promise<VideoAssetsList> {
    const text = new TextDecoder().decode(await this.#bytes(VIDEO_ASSETS.list));
    let list: Partial<VideoAssetsList>;
    try {
      list = JSON.parse(text);
    } catch {
      // Servers that answer every address with their page.
      throw lacking(`${this.#address}${VIDEO_ASSETS.list} is not a list of video assets.`);
    }
    if (list.format === VIDEO_ASSETS_FORMAT && Array.isArray(list.landmarks)) return list as VideoAssetsList;
    throw lacking(`The folder ${this.#address} was made by another version of babylon-motion.`);
  }

  #network(name: string): Promise<LoadedModel> {
    const known = this.#networks.get(name);
    if (known) return known;
    this.#liteRt ??= this.#startLiteRt().catch((error) => {
      this.#liteRt = null;
      throw error;
    });
    const loading = Promise.all([this.#liteRt, this.#bytes(name)]).then(([liteRt, bytes]) => liteRt.load(bytes));
    this.#networks.set(name, loading);
    // The next request tries again.
    loading.catch(() => this.#networks.delete(name));
    return loading;
  }

  async #startLiteRt(): Promise<LiteRt> {
    const isRelaxed = WebAssembly.validate(Uint8Array.from(RELAXED_SIMD));
    const name = isRelaxed ? VIDEO_ASSETS.liteRt : VIDEO_ASSETS.liteRtCompat;
    const [script, wasm] = await Promise.all([this.module(`${name}.mjs`), this.#bytes(`${name}.wasm`)]).catch(
      (cause: unknown) => {
        if (cause instanceof MotionError) throw cause;
        throw lacking(`${this.#address}${name}.mjs could not be loaded: ${reasonOf(cause)}`, cause);
      },
    );
    return LiteRt.start(script.default as LiteRtFactory, wasm);
  }

  async #bytes(name: string): Promise<Uint8Array> {
    const address = this.#address + name;
    let response: Response;
    try {
      response = await fetch(address);
    } catch (cause) {
      throw lacking(`${address} could not be loaded: ${reasonOf(cause)}`, cause);
    }
    if (!response.ok) throw lacking(`${address} could not be loaded: the server answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

function lacking(message: string, cause?: unknown): MotionError {
  return new MotionError("NOT_AVAILABLE_YET", `${message.replace(/\.?$/, ".")} ${RECIPE}`, { cause });
}
