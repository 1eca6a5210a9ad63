/** Counts the requests of each organization in windows of a minute. */
export interface RateLimiter {
  /**
   * Counts requests.
   * @param perMinute requests that the organization may make per minute
   * @param requests default 1
   * @returns 0 within the limit, else when the organization's next minute begins (ms since 1970)
   */
  take(orgId: string, perMinute: number, requests?: number): number | Promise<number>;
  /** Reports counts that are not shared yet. */
  close(): Promise<void>;
}

/** Length of a window, seconds. */
export const WINDOW = 60;
