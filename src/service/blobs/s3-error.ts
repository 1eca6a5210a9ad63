import { reasonOf } from "../../requests/motion-error.js";

/** HTTP status of the store's answer; 0 if there was none. */
export function s3Status(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}

/** Describes the failure for the operator: the store's own error name and status. */
export function s3Reason(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  const status = s3Status(error);
  const message = reasonOf(error);
  const said = [code ?? name, message === name ? "" : message].filter(Boolean).join(": ");
  return status ? `${said} (HTTP ${status})` : said;
}
