import type { Attributes, Context, Tracer } from "@opentelemetry/api";

let api: typeof import("@opentelemetry/api") | null = null;
let tracer: Tracer | null = null;

/** Turns tracing on (`startTracing` does), or off with null. */
export function useTracer(loaded: typeof import("@opentelemetry/api") | null): void {
  api = loaded;
  tracer = loaded?.trace.getTracer("babylon-motion") ?? null;
}

export function tracingIsOn(): boolean {
  return tracer !== null;
}

/**
 * Runs work inside a span of that name; without tracing, only runs the work. A rejection marks the span as failed.
 * @param name "engine.generateLocomotion"
 */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (tracer === null || api === null) return work();
  return inSpan(name, attributes, api.context.active(), work);
}

/** Like `traced`, as a part of the trace that a request's headers name. */
export function tracedRequest<T>(
  name: string,
  attributes: Attributes,
  headers: Record<string, unknown>,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === null || api === null) return work();
  return inSpan(name, attributes, api.propagation.extract(api.context.active(), headers), work);
}

/** Adds attributes to the active span that become known later. */
export function describeSpan(attributes: Attributes): void {
  if (tracer !== null) api?.trace.getActiveSpan()?.setAttributes(attributes);
}

function inSpan<T>(name: string, attributes: Attributes, parent: Context, work: () => Promise<T>): Promise<T> {
  return tracer!.startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      // Only the kind of error, as messages may contain callers' input.
      span.setStatus({ code: api!.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  });
}
