import type { EngineThreads } from "../engine/engine-tasks.js";
import type { ServiceParts } from "../service-parts.js";

const known = new WeakMap<EngineThreads, Promise<readonly string[]>>();

/** All style ids; an engine is asked once. */
export function locomotionStyles({ engine }: Pick<ServiceParts, "engine">): Promise<readonly string[]> {
  const asked = known.get(engine);
  if (asked) return asked;
  const styles = engine.run("locomotionStyles", {});
  known.set(engine, styles);
  styles.catch(() => known.delete(engine));
  return styles;
}
