import { type NameArgument, readName, show } from "./arguments.js";
import type { StyleId } from "./generated/style-id.js";
import { isBlend } from "./is-blend.js";
import { badInput } from "./motion-error.js";

/**
 * A blend of up to 8 styles: weights by style id, 0 or more. Only their ratios count, rounded to thousandths of their sum.
 * Ids are case-insensitive.
 *
 * @example
 * { proud: 0.6, tired: 0.4 }
 */
export type StyleBlend = { readonly [id in StyleId]?: number } & Readonly<Record<string, number>>;

/** Id of a style, completed by editors. Other strings: ids in another case, blends as text, or styles of a service. */
export type StyleName = StyleId | (string & {});

/** Most styles in a blend. */
const MOST_STYLES = 8;
const EXAMPLE = "{ proud: 0.6, tired: 0.4 }";

/**
 * Reads a style or a blend of styles, as an object or as text ("proud*0.6+tired*0.4"; the default weight is 1). Returns the
 * id of the style, or the blend as canonical text: ids in lower case and in order, weights in thousandths that sum to 1.
 * With `known`, every style must be one of them. Throws BAD_USER_INPUT.
 */
export function readStyle(name: string, argument: NameArgument, value: unknown, known?: readonly string[]): string {
  if (value === undefined || value === null) return argument.default;
  if (typeof value === "string" && !isBlend(value)) return readName(name, argument, value, known);
  const weights = new Map<string, number>();
  for (const [id, weight] of typeof value === "string" ? terms(name, value) : entries(name, argument, value)) {
    const style = readName(name, argument, id, isBlend(id) ? [] : known);
    weights.set(style, (weights.get(style) ?? 0) + weight);
  }
  // Relative to the largest, so that no sum overflows.
  const largest = Math.max(0, ...weights.values());
  const parts = [...weights].filter(([, weight]) => weight > 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (parts.length === 0)
    throw badInput(name, `${name}: a blend needs a style with a weight above 0, as in ${EXAMPLE}.`);
  if (parts.length > MOST_STYLES) {
    throw badInput(name, `${name}: a blend takes at most ${MOST_STYLES} styles; got ${parts.length}.`);
  }
  const total = parts.reduce((sum, [, weight]) => sum + weight / largest, 0);
  let sum = 0;
  let before = 0;
  const written: string[] = [];
  for (const [style, weight] of parts) {
    sum += weight / largest;
    // Rounds the running sum, so that the thousandths add up to 1000.
    const upTo = Math.round((1000 * sum) / total);
    if (upTo - before === 1000) return style;
    if (upTo > before) written.push(`${style}*${(upTo - before) / 1000}`);
    before = upTo;
  }
  return written.join("+");
}

/** Splits a result of `readStyle` into styles and weights. */
export function styleParts(style: string): [id: string, weight: number][] {
  return style.split("+").map((part) => {
    const [id, weight = 1] = part.split("*");
    return [id, Number(weight)];
  });
}

/** Describes a style for people: "proud 60 % tired 40 %". */
export function describeStyle(style: string): string {
  const parts = styleParts(style).map(([id, weight]) =>
    weight === 1 ? id : `${id} ${Number((weight * 100).toFixed(1))} %`,
  );
  return parts.join(" ").replaceAll("_", " ");
}

function terms(name: string, text: string): [string, number][] {
  return text.split("+").map((term) => {
    const [, id, weight = "1"] = /^\s*([^*]*[^*\s])\s*(?:\*\s*(\d+\.?\d*|\.\d+)\s*)?$/.exec(term) ?? [];
    if (id !== undefined && Number(weight) < Number.POSITIVE_INFINITY) return [id, Number(weight)];
    throw badInput(
      name,
      `${name}: a blend is written "proud*0.6+tired*0.4", with weights of 0 or more; got ${show(text)}.`,
    );
  });
}

function entries(name: string, { of }: NameArgument, value: unknown): [string, number][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badInput(name, `${name} must be the name of a ${of}, or a blend such as ${EXAMPLE}; got ${show(value)}.`);
  }
  return Object.entries(value).map(([id, weight]) => {
    if (typeof weight === "number" && weight >= 0 && weight < Number.POSITIVE_INFINITY) return [id, weight];
    throw badInput(name, `${name}: the weight of ${show(id)} must be a finite number from 0; got ${show(weight)}.`);
  });
}
