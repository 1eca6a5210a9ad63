import {
  type BucketLocationConstraint,
  CreateBucketCommand,
  HeadBucketCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import type { Logger } from "pino";
import { badInput, type MotionError } from "../../requests/motion-error.js";
import type { S3Config } from "../config/service-config.js";
import { s3Reason, s3Status } from "./s3-error.js";

/**
 * Creates the bucket if it does not exist.
 *
 * @throws MotionError BAD_USER_INPUT that names the setting at fault
 */
export async function ensureBucket(client: S3Client, config: S3Config, log: Logger): Promise<void> {
  const { bucket, endpoint } = config;
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (s3Status(error) !== 404) throw unusable(config, error);
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket, ...placeOf(config) }));
      log.info({ bucket, endpoint }, "made the bucket");
    } catch (refused) {
      // Another process created it at the same moment.
      if (await isThere(client, bucket)) return;
      const message = `S3_BUCKET: there is no bucket ${bucket} at ${endpoint}, and it could not be made: ${s3Reason(refused)}. Make it, or allow these keys to.`;
      throw badInput("S3_BUCKET", message);
    }
  }
}

async function isThere(client: S3Client, bucket: string): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return true;
  } catch {
    return false;
  }
}

function placeOf({ region }: S3Config) {
  if (region === "us-east-1") return {};
  return { CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint } };
}

function unusable({ bucket, endpoint }: S3Config, error: unknown): MotionError {
  const status = s3Status(error);
  if (status === 401 || status === 403) {
    const message = `AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: ${endpoint} does not let these keys use the bucket ${bucket}: ${s3Reason(error)}.`;
    return badInput("AWS_ACCESS_KEY_ID", message);
  }
  const message = `S3_ENDPOINT: the store at ${endpoint} cannot be used: ${s3Reason(error)}. Is it running, and is this its address?`;
  return badInput("S3_ENDPOINT", message);
}
