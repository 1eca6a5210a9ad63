import type { Attributes, Context, Tracer } from "@opentelemetry/api";

let api: typeof import("@opentelemetry/api") | null = null;
let tracer: Tracer | null = null;

/** Switched on by `startTracing`, off by null. */
export function useTracer(loaded: typeof import("@opentelemetry/api") | null): void {
  api = loaded;
  tracer = loaded?.trace.getTracer("babylon-motion") ?? null;
}

export function tracingIsOn(): boolean {
  return tracer !== null;
}

/**
 * Does the work inside a span of that name; without tracing only the work. A rejection marks the span as failed.
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

/** Adds what is known later to the span that is running. */
export function describeSpan(attributes: Attributes): void {
  if (tracer !== null) api?.trace.getActiveSpan()?.setAttributes(attributes);
}

function inSpan<T>(name: string, attributes: Attributes, parent: Context, work: () => Promise<T>): Promise<T> {
  return tracer!.startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The kind of error only: messages may carry what callers wrote.
      span.setStatus({ code: api!.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  });
}
