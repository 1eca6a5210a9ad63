import { createReadStream, createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as pipelineEnd } from "node:stream/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { Logger } from "pino";
import type { S3Config } from "../config/service-config.js";
import { blobKey, missingBlob } from "./blob-key.js";
import type { BlobStore, StoredBlob } from "./blob-store.js";
import { checkSame, HashingStream, hashOf } from "./hashing.js";
import { ensureBucket } from "./s3-bucket.js";
import { s3Status } from "./s3-error.js";
import { TemporaryFiles } from "./temporary-files.js";

/** Files up to this size are uploaded in one request, larger ones in parts of it, bytes. */
const PART = 8 * 1024 * 1024;

/** Lifetime of a signed address, seconds: clients follow a redirect at once. */
const SIGNED_FOR = 300;

/** Opens a store in a bucket of an S3-compatible service, under `sha256/ab/<hash>`; a file is never written twice. */
export async function openS3Store(config: S3Config, dataDir: string, log: Logger): Promise<BlobStore> {
  const client = clientFor(config, config.endpoint);
  await ensureBucket(client, config, log);
  const temporary = await TemporaryFiles.open(join(dataDir, "files", "tmp"));
  const signer = config.publicEndpoint ? clientFor(config, config.publicEndpoint) : client;
  return new S3Store(client, signer, config.bucket, temporary);
}

function clientFor(config: S3Config, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Every compatible store supports this form; bucket host names need a name server.
    forcePathStyle: true,
    // Many compatible stores lack the newer checksums; the hash in the name protects the content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  });
}

class S3Store implements BlobStore {
  readonly #client: S3Client;
  readonly #signer: S3Client;
  readonly #bucket: string;
  readonly #temporary: TemporaryFiles;

  constructor(client: S3Client, signer: S3Client, bucket: string, temporary: TemporaryFiles) {
    this.#client = client;
    this.#signer = signer;
    this.#bucket = bucket;
    this.#temporary = temporary;
  }

  async put(content: Uint8Array | Readable): Promise<StoredBlob> {
    if (content instanceof Readable) return await this.#putStream(content);
    const known = hashOf(content);
    if (!(await this.has(known.sha256))) await this.#send(known, content);
    return known;
  }

  async putFile(path: string, known: StoredBlob): Promise<void> {
    if (!(await this.has(known.sha256))) {
      if (known.size <= PART) {
        const bytes = await readFile(path);
        checkSame(hashOf(bytes), known);
        await this.#send(known, bytes);
      } else await this.#sendInParts(known, path);
    }
  }

  async has(sha256: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#at(sha256)));
      return true;
    } catch (error) {
      if (s3Status(error) === 404) return false;
      throw error;
    }
  }

  async read(sha256: string): Promise<Uint8Array> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(sha256)));
      return await Body!.transformToByteArray();
    } catch (error) {
      throw s3Status(error) === 404 ? missingBlob(sha256, error) : error;
    }
  }

  async delete(sha256: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(sha256)));
  }

  localPath(): null {
    return null;
  }

  async signedUrl(sha256: string, headers: { contentType: string; contentDisposition: string }): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#at(sha256),
      ResponseContentType: headers.contentType,
      ResponseContentDisposition: headers.contentDisposition,
    });
    return await getSignedUrl(this.#signer, command, { expiresIn: SIGNED_FOR });
  }

  async ping(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  #at(sha256: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: blobKey(sha256) };
  }

  /** Uploads a stream. The name is the hash, so all bytes must be read before the upload begins. */
  async #putStream(content: Readable): Promise<StoredBlob> {
    const path = this.#temporary.path();
    try {
      const hashing = new HashingStream();
      await pipelineEnd(content, hashing, createWriteStream(path, { flags: "wx" }));
      await this.putFile(path, hashing.known);
      return hashing.known;
    } finally {
      await rm(path, { force: true });
    }
  }

  async #send({ sha256, size }: StoredBlob, bytes: Uint8Array): Promise<void> {
    await this.#unlessThere(sha256, (condition) =>
      this.#client.send(new PutObjectCommand({ ...this.#at(sha256), ...condition, Body: bytes, ContentLength: size })),
    );
  }

  async #sendInParts(known: StoredBlob, path: string): Promise<void> {
    await this.#unlessThere(known.sha256, async (condition) => {
      const body = new HashingStream(known);
      pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), body, () => {});
      const params = { ...this.#at(known.sha256), ...condition, Body: body };
      try {
        await new Upload({ client: this.#client, partSize: PART, queueSize: 2, params }).done();
      } finally {
        body.destroy();
      }
    });
  }

  /** Writes only if nothing is there; a store that does not support the condition is written to without it. */
  async #unlessThere(
    sha256: string,
    write: (condition: Pick<PutObjectCommandInput, "IfNoneMatch">) => Promise<unknown>,
  ): Promise<void> {
    try {
      await write({ IfNoneMatch: "*" });
    } catch (error) {
      const status = s3Status(error);
      // Another process was faster (412), or is writing the same bytes now (409).
      if (status === 412) return;
      if (status === 409 && (await this.has(sha256))) return;
      if (status !== 409 && status !== 501) throw error;
      await write({});
    }
  }
}
