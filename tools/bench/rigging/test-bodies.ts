import type { JointName } from "../../../src/motion/joint-names.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import type { Subject } from "../../fit-rigging/subject.js";
import { bodySources } from "../../fit-rigging/subjects.js";
import { makeVariant, type Variant } from "../../fit-rigging/variant.js";
import type { Places } from "./joint-errors.js";

/** A mesh made of a body of the test split. */
export interface TestBody {
  name: string;
  subject: Subject;
  variant: Variant;
  truth: Places;
  height: number;
}

/** Makes dressed, posed, decimated and worn meshes of the bodies that the fit never saw. */
export function* testBodies(count: number, seed: number, stylised = false, amount = 1): Generator<TestBody> {
  const sources = bodySources("test");
  for (let i = 0; i < count; i++) {
    const { name, make } = sources[(i * 37) % sources.length];
    const subject = make();
    const variant = makeVariant(subject, randomNumbers(seed * 100_000 + i), { stylised, amount });
    let [low, high] = [Infinity, -Infinity];
    for (let at = 1; at < variant.positions.length; at += 3) {
      low = Math.min(low, variant.positions[at]);
      high = Math.max(high, variant.positions[at]);
    }
    yield { name, subject, variant, truth: bodyJoints(subject, variant.heads), height: high - low };
  }
}

/** The joints of the body, without fingers. */
export function bodyJoints({ roles }: Subject, heads: Float64Array): Places {
  const places = new Map<JointName, number[]>();
  roles.forEach((role, r) => {
    if (!/Hand./.test(role)) places.set(role, [...heads.subarray(r * 3, r * 3 + 3)]);
  });
  return places;
}
