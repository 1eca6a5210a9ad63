import type { Registry } from "prom-client";
import { counterOf, histogramOf } from "./create-metrics.js";

/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RequestMetrics {
  /** Counts a request. @param route the path's pattern, so that ids create no new series; "none" for an unknown path */
  record(route: string, method: string, status: number, seconds: number): void;
}

/** Counts requests by route, method and status, and measures their duration by route. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const labels = ["route", "method", "status"] as const;
  const requests = counterOf(registry, "http_requests_total", "Requests answered.", labels);
  const duration = histogramOf(
    registry,
    "http_request_duration_seconds",
    "From the request's head to the end of its answer.",
    ["route"],
    BUCKETS,
  );
  return {
    record(route, method, status, seconds) {
      requests.inc({ route, method, status });
      duration.observe({ route }, seconds);
    },
  };
}
