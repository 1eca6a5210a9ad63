import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Creates a registry with the metrics of the process itself: memory, processor, event loop, garbage collection. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Returns the counter of that name, made on first use. */
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

/** Returns the gauge of that name, made on first use. @param collect called before each scrape */
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

/** Returns the histogram of that name, made on first use. @param buckets upper bounds, in the metric's unit */
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
