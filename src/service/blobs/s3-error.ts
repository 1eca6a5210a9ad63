import { reasonOf } from "../../requests/motion-error.js";

/** HTTP status that the store answered with; 0 when it answered nothing. */
export function s3Status(error: unknown): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}

/** What went wrong, for the operator: the store's own name for it and its status. */
export function s3Reason(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  const status = s3Status(error);
  const message = reasonOf(error);
  const said = [code ?? name, message === name ? "" : message].filter(Boolean).join(": ");
  return status ? `${said} (HTTP ${status})` : said;
}
