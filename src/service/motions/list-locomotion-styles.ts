import type { EngineThreads } from "../engine/engine-threads.js";
import type { ServiceParts } from "../parts/service-parts.js";

const known = new WeakMap<EngineThreads, Promise<readonly string[]>>();

/** Lists all style ids; each engine is queried once. */
export function locomotionStyles({ engine }: Pick<ServiceParts, "engine">): Promise<readonly string[]> {
  const asked = known.get(engine);
  if (asked) return asked;
  const styles = engine.run("locomotionStyles", {});
  known.set(engine, styles);
  styles.catch(() => known.delete(engine));
  return styles;
}
