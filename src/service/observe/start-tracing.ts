import type { Logger } from "pino";
import type { ServiceConfig } from "../config/service-config.js";
import { useTracer } from "./tracing.js";

/**
 * Sends traces to `config.otlpEndpoint`; does nothing without one. Rejects with install instructions if the packages
 * are missing. Resolves with a function that sends the last spans and stops.
 */
export async function startTracing(
  config: Pick<ServiceConfig, "otlpEndpoint">,
  log: Logger,
): Promise<() => Promise<void>> {
  const { otlpEndpoint } = config;
  if (otlpEndpoint === null) return async () => undefined;
  const { api, sdk } = await loadOpenTelemetry();
  // The SDK's own exporter reads it from here.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = otlpEndpoint;
  process.env.OTEL_TRACES_EXPORTER ??= "otlp";
  process.env.OTEL_METRICS_EXPORTER ??= "none";
  process.env.OTEL_LOGS_EXPORTER ??= "none";
  const node = new sdk.NodeSDK({
    serviceName: process.env.OTEL_SERVICE_NAME ?? "babylon-motion",
    instrumentations: [],
  });
  node.start();
  useTracer(api);
  log.info({ endpoint: withoutCredentials(otlpEndpoint) }, "tracing");
  return async () => {
    useTracer(null);
    await node.shutdown().catch((error: unknown) => log.warn({ err: error }, "the last traces could not be sent"));
  };
}

async function loadOpenTelemetry() {
  try {
    const [api, sdk] = await Promise.all([import("@opentelemetry/api"), import("@opentelemetry/sdk-node")]);
    return { api, sdk };
  } catch (error) {
    throw new Error(
      "Tracing is configured but OpenTelemetry is not installed: npm install @opentelemetry/api @opentelemetry/sdk-node, or leave the OTLP endpoint out.",
      { cause: error },
    );
  }
}

function withoutCredentials(endpoint: string): string {
  if (!URL.canParse(endpoint)) return endpoint;
  const url = new URL(endpoint);
  url.username = "";
  url.password = "";
  return url.href;
}
