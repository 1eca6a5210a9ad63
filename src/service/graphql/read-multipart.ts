import type { IncomingHttpHeaders } from "node:http";
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { ServiceError } from "../base/service-error.js";
import { jsonSizeCheck } from "../http/json-size.js";
import { continueBody, cutOff, declaredLength, parseJson } from "../http/read-body.js";
import type { KeyedExchange } from "../http/route.js";
import { plainFilename, receivedFile } from "../uploads/received-file.js";
import type { ReceivedFile } from "../uploads/upload.js";
import type { UploadFolder } from "../uploads/upload-folder.js";
import { fileTooLarge, writeUpload } from "../uploads/write-upload.js";
import { type Place, placeFile, readMap } from "./multipart-map.js";

/** Largest size of the parts operations and map, bytes. */
const LARGEST_FIELD = 1024 * 1024;
/** Most bytes that boundaries and part headers add to the content. */
const ENVELOPE = 64 * 1024;

export interface MultipartOptions {
  folder: UploadFolder;
  /** Largest allowed size of any file, bytes. */
  largest: number;
  /** Size limit of the file for these operations, bytes: the file must be smaller. */
  maxBytes(operations: unknown): number;
}

/**
 * Reads a GraphQL multipart request: the parts operations, map and the file, in this order. The file is written to disk
 * as it arrives. Resolves with the operations, the file in its place. Rejects with BAD_USER_INPUT for anything else,
 * and with FILE_TOO_LARGE as soon as the size is known.
 */
export async function readMultipart(exchange: KeyedExchange, options: MultipartOptions): Promise<unknown> {
  if (declaredLength(exchange) > options.largest + 2 * LARGEST_FIELD + ENVELOPE) throw fileTooLarge(options.largest);
  const parser = openParser(exchange.request.headers);
  const reading = new MultipartReading(exchange, options);
  try {
    return await reading.run(parser);
  } catch (error) {
    exchange.request.unpipe(parser);
    exchange.request.pause();
    parser.removeAllListeners();
    parser.on("error", () => undefined);
    await reading.stop();
    throw error;
  }
}

function openParser(headers: IncomingHttpHeaders): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      // Some clients give every part a file name; Python's requests does so for a plain string in `files`.
      isPartAFile: (name, type, filename) =>
        name !== "operations" && name !== "map" && (filename !== undefined || type === "application/octet-stream"),
      limits: { fieldSize: LARGEST_FIELD, fields: 3, files: 2, parts: 5, headerPairs: 20, headerSize: 16 * 1024 },
    });
  } catch {
    throw bad("The multipart request has no boundary.");
  }
}

/** The parts of a request that have arrived. */
class MultipartReading {
  #exchange: KeyedExchange;
  #options: MultipartOptions;
  #operations: { value: unknown; length: number } | null = null;
  #map: { part: string; places: readonly Place[] } | null | undefined;
  #mapLength = 0;
  #stream: BusboyFileStream | null = null;
  #file: Promise<ReceivedFile> | null = null;

  constructor(exchange: KeyedExchange, options: MultipartOptions) {
    this.#exchange = exchange;
    this.#options = options;
  }

  async run(parser: BusboyInstance): Promise<unknown> {
    const { request } = this.#exchange;
    if (request.destroyed) throw cutOff();
    await new Promise<void>((resolve, reject) => {
      const attempt = (work: () => void) => {
        try {
          work();
        } catch (error) {
          reject(error);
        }
      };
      parser.on("field", (name, value, nameTruncated, valueTruncated) =>
        attempt(() => this.#takeField(name, value, nameTruncated || valueTruncated)),
      );
      parser.on("file", (name, stream, filename, _encoding, mimetype) =>
        attempt(() => {
          // An error of a stream without a listener would end the process.
          stream.on("error", () => undefined);
          this.#takeFile(name, stream, filename, mimetype).catch(reject);
        }),
      );
      for (const event of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
        parser.on(event, () => reject(bad("There are more parts than operations, map and one file.")));
      }
      parser.on("error", () => reject(bad("The multipart body is malformed or ends too early.")));
      parser.on("finish", resolve);
      request.on("error", () => reject(cutOff()));
      request.on("close", () => {
        if (!request.complete) reject(cutOff());
      });
      continueBody(this.#exchange);
      request.pipe(parser);
    });
    return this.#finish();
  }

  /** Stops writing the file of a failed request. */
  async stop(): Promise<void> {
    this.#stream?.destroy();
    await this.#file?.catch(() => undefined);
  }

  async #finish(): Promise<unknown> {
    if (this.#operations === null) throw bad('The part "operations" is missing.');
    if (this.#map === undefined) throw bad('The part "map" is missing.');
    if (this.#map !== null) {
      if (this.#file === null) throw bad(`The part ${JSON.stringify(this.#map.part)}, which map names, is missing.`);
      placeFile(this.#map.places, await this.#file);
    }
    return this.#operations.value;
  }

  #takeField(name: string, value: string, truncated: boolean): void {
    if (truncated) throw bad(`The part ${shown(name)} is longer than ${LARGEST_FIELD} bytes.`);
    if (name === "operations") {
      if (this.#operations !== null) throw bad('There are two parts "operations".');
      jsonSizeCheck('The part "operations"')(Buffer.from(value));
      this.#operations = { value: parseJson(value, 'The part "operations"'), length: value.length };
    } else if (name === "map") {
      if (this.#operations === null) throw bad('The part "operations" must come before "map".');
      if (this.#map !== undefined) throw bad('There are two parts "map".');
      jsonSizeCheck('The part "map"')(Buffer.from(value));
      this.#map = readMap(parseJson(value, 'The part "map"'), this.#operations.value);
      this.#mapLength = value.length;
    } else if (this.#map && name === this.#map.part) {
      throw bad(`The part ${shown(name)} must be a file: give it a filename.`);
    } else throw bad(`The part ${shown(name)} is not expected.`);
  }

  async #takeFile(
    name: string,
    stream: BusboyFileStream,
    filename: string | undefined,
    mimetype: string,
  ): Promise<void> {
    if (this.#operations === null || this.#map === undefined) {
      throw bad("The parts must come in the order operations, map, file.");
    }
    if (this.#map === null || name !== this.#map.part) throw bad(`The part ${shown(name)} is not named in map.`);
    if (this.#file !== null) throw bad(`There are two parts ${shown(name)}.`);
    const maxBytes = this.#options.maxBytes(this.#operations.value);
    const content = declaredLength(this.#exchange) - this.#operations.length - this.#mapLength - ENVELOPE;
    if (content >= maxBytes) throw fileTooLarge(maxBytes);
    this.#stream = stream;
    this.#file = this.#write(stream, filename, mimetype, maxBytes);
    await this.#file;
  }

  async #write(
    stream: BusboyFileStream,
    filename: string | undefined,
    mimetype: string,
    maxBytes: number,
  ): Promise<ReceivedFile> {
    const path = await this.#options.folder.newPath();
    const written = await writeUpload(path, stream, maxBytes);
    return receivedFile({ path, filename: plainFilename(filename), mimetype: mimetype.slice(0, 127), ...written });
  }
}

function bad(message: string): ServiceError {
  return new ServiceError("BAD_USER_INPUT", message);
}

function shown(name: string): string {
  return JSON.stringify(String(name).slice(0, 60));
}
