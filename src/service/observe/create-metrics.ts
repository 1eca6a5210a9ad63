import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** A registry with the figures of the process itself: memory, processor, event loop, garbage collection. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The counter of that name, made at its first use. */
export function counterOf<T extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly T[],
): Counter<T> {
  const known = registry.getSingleMetric(name);
  if (known) return known as Counter<T>;
  return new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
}

/** The gauge of that name, made at its first use. @param collect called before each scrape */
export function gaugeOf<T extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly T[],
  collect?: (gauge: Gauge<T>) => void | Promise<void>,
): Gauge<T> {
  const known = registry.getSingleMetric(name);
  if (known) return known as Gauge<T>;
  return new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    ...(collect && {
      collect() {
        return collect(this as unknown as Gauge<T>);
      },
    }),
  });
}

/** The histogram of that name, made at its first use. @param buckets upper bounds, in the metric's unit */
export function histogramOf<T extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly T[],
  buckets: readonly number[],
): Histogram<T> {
  const known = registry.getSingleMetric(name);
  if (known) return known as Histogram<T>;
  return new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets], registers: [registry] });
}
