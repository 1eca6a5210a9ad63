import type { KeyedExchange } from "../http/route.js";
import type { ServiceParts, Viewer } from "../service-parts.js";
import type { GraphqlContext } from "./context.js";
import { tieFolder, type UploadFolder } from "./upload-folder.js";

/** The context of one request. What few resolvers need is made when they ask for it. */
export class RequestContext implements GraphqlContext {
  readonly parts: ServiceParts;
  readonly viewer: Viewer;
  #exchange: KeyedExchange;
  #folder: UploadFolder;

  constructor(parts: ServiceParts, exchange: KeyedExchange, folder: UploadFolder) {
    this.parts = parts;
    this.viewer = exchange.viewer;
    this.#exchange = exchange;
    this.#folder = folder;
  }

  get baseUrl(): string {
    return this.#exchange.baseUrl;
  }

  get signal(): AbortSignal {
    const { signal } = this.#exchange;
    tieFolder(signal, this.#folder);
    return signal;
  }
}
