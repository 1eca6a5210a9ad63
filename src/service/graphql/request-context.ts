import type { Viewer } from "../base/viewer.js";
import type { KeyedExchange } from "../http/route.js";
import type { GraphqlContext } from "../parts/graphql-context.js";
import type { ServiceParts } from "../parts/service-parts.js";
import { tieFolder, type UploadFolder } from "../uploads/upload-folder.js";

/** The context of one request. Members that only a few resolvers need are created on demand. */
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
