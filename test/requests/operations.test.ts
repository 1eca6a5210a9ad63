import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isNonNullType,
} from "graphql";
import { describe, expect, it } from "vitest";
import { commandLineNaming, PLUGIN_NAMING, SERVICE_NAMING, snakeCase } from "../../src/requests/argument-naming.js";
import type { ArgumentTable, Operation, OperationArgument } from "../../src/requests/argument-table.js";
import { MotionError } from "../../src/requests/motion-error.js";
import { loopOf } from "../../src/requests/operations/trim-and-loop.js";
import { readOperation } from "../../src/requests/read-operation.js";
import { OPERATIONS } from "../support/operations.js";
import { exampleStitchInput } from "./example-arguments.js";

const schema = buildSchema(readFileSync(new URL("../../src/service/assets/schema.graphql", import.meta.url), "utf8"));
const operations = OPERATIONS as unknown as Record<string, Operation>;
const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

/** Every argument, also inside of others, with a path to it. */
function argumentsOf(table: ArgumentTable, path = ""): [string, OperationArgument][] {
  return Object.entries(table).flatMap(([name, argument]) => {
    const here = path + snakeCase(name);
    const own: [string, OperationArgument] = [here, argument];
    return argument.type === "object" ? [own, ...argumentsOf(argument.fields, `${here}.`)] : [own];
  });
}

function failure(work: () => unknown): MotionError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(MotionError);
    expect((error as MotionError).code).toBe("BAD_USER_INPUT");
    return error as MotionError;
  }
  throw new Error("It did not fail.");
}

/** The spec writes whole seconds as a Float there. */
const WHOLE_FLOATS = ["create_text_to_motion_job.length"];

function typeName(argument: OperationArgument, path: string): string {
  switch (argument.type) {
    case "number":
      return argument.integer && !WHOLE_FLOATS.includes(path) ? "Int" : "Float";
    case "boolean":
      return "Boolean";
    case "file":
      return "Upload";
    case "list":
      return argument.nullable ? "[String]" : "[String!]";
    default:
      return "String";
  }
}

function compare(given: readonly (GraphQLArgument | GraphQLInputField)[], table: ArgumentTable, path: string): void {
  expect(given.map(({ name }) => name).sort(), path).toEqual(Object.keys(table).map(snakeCase).sort());
  for (const [name, argument] of Object.entries(table)) {
    const field = given.find((one) => one.name === snakeCase(name)) as GraphQLArgument;
    const here = `${path}.${field.name}`;
    expect(isNonNullType(field.type), `${here}: required`).toBe(argument.required === true);
    const type = (isNonNullType(field.type) ? field.type.ofType : field.type) as GraphQLInputType;
    expect(field.defaultValue, `${here}: default`).toEqual("default" in argument ? argument.default : undefined);
    expect(field.deprecationReason ?? undefined, `${here}: deprecated`).toBe(
      "deprecated" in argument ? argument.deprecated : undefined,
    );
    if (argument.type !== "object") expect(String(type), `${here}: type`).toBe(typeName(argument, here));
    else if ("getFields" in type) compare(Object.values(type.getFields()), argument.fields, here);
    else throw new Error(`${here} has no fields in the schema`);
  }
}

describe("the tables of operations", () => {
  it("are those of the schema: every query and mutation, no more", () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(fields).sort());
  });

  it.each(Object.keys(fields))("%s has the schema's arguments, defaults and nullability", (name) => {
    compare(fields[name].args, operations[name].arguments, name);
  });
});

/** Arguments that an operation takes, the required ones only. */
function leastArguments(table: ArgumentTable): Record<string, unknown> {
  const entries = Object.entries(table).filter(([, { required }]) => required);
  return Object.fromEntries(entries.map(([name, argument]) => [snakeCase(name), example(argument)]));
}

function example(argument: OperationArgument): unknown {
  switch (argument.type) {
    case "number":
      return argument.range?.[0] ?? 0;
    case "boolean":
      return true;
    case "choice":
      return argument.choices[0];
    case "object":
      return exampleStitchInput();
    case "file":
      return { kind: "url", url: "https://example.org/a" };
    default:
      return "abc";
  }
}

/** Further arguments that some operations need. */
const ALSO: Record<string, Record<string, unknown>> = {
  trim_and_loop_motion: { start: 0, end: 1 },
  update_motion: { motion_id: "abc" },
  create_character_from_image: { file: {} },
};

function read(name: string, input: Record<string, unknown>) {
  const given = { ...leastArguments(operations[name].arguments), ...ALSO[name], ...input };
  return readOperation(operations[name], given, SERVICE_NAMING) as Record<string, unknown>;
}

const everyArgument = Object.entries(operations).flatMap(([operation, { arguments: table }]) =>
  Object.entries(table).map(([name, argument]) => ({ operation, name, argument })),
);
const ofType = <K extends OperationArgument["type"]>(type: K) =>
  everyArgument.flatMap(({ operation, name, argument }) =>
    argument.type === type
      ? [{ operation, name, argument: argument as Extract<OperationArgument, { type: K }>, key: snakeCase(name) }]
      : [],
  );

describe("reading arguments", () => {
  it.each(Object.keys(operations))("%s takes its required arguments alone, and fills in every default", (name) => {
    const args = read(name, {});
    for (const [key, argument] of Object.entries(operations[name].arguments)) {
      expect(args).toHaveProperty(key);
      if (argument.required || snakeCase(key) in (ALSO[name] ?? {})) continue;
      expect(args[key], key).toEqual("default" in argument ? argument.default : null);
    }
  });

  it("takes null as not given", () => {
    for (const { operation, name, argument, key } of everyArgument.map((one) => ({
      ...one,
      key: snakeCase(one.name),
    }))) {
      if (argument.required || key in (ALSO[operation] ?? {})) continue;
      expect(read(operation, { [key]: null })[name]).toEqual("default" in argument ? argument.default : null);
    }
  });

  it("names every required argument that is missing", () => {
    for (const { operation, argument, name } of everyArgument) {
      if (!argument.required) continue;
      const error = failure(() => read(operation, { [snakeCase(name)]: undefined }));
      expect(error.message).toBe(`${snakeCase(name)} is required.`);
    }
  });

  it.each(ofType("number").filter(({ argument }) => argument.range))(
    "$operation: $key is in its range, both ends included, and nothing else",
    ({ operation, name, key, argument: { range, integer } }) => {
      const [least, most] = range as readonly [number, number];
      // trim_and_loop_motion and labels: start must not pass end.
      const alone = (value: number) => (key === "end" ? { start: 0, end: value || 1 } : { [key]: value });
      const inside = integer
        ? fc.integer({ min: least, max: most })
        : fc.double({ min: least, max: most, noNaN: true }).filter((value) => key !== "start" || value < 1);
      fc.assert(
        fc.property(inside, (value) => {
          expect(read(operation, alone(value))[name] === (key === "end" ? value || 1 : value)).toBe(true);
        }),
        { numRuns: 30 },
      );
      const outside = fc.oneof(
        fc.double({ max: least, noNaN: true }).filter((value) => value < least),
        fc.double({ min: most, minExcluded: true, noNaN: true }),
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "1", true, {}, []),
        ...(integer ? [fc.constant(least + 0.5)] : []),
      );
      fc.assert(
        fc.property(outside, (value) => {
          const error = failure(() => read(operation, { [key]: value }));
          expect(error.argument).toBe(key);
          expect(error.message).toContain(`${key} must be a `);
          expect(error.message).toContain(`from ${least} to ${most}`);
          expect(error.message).toContain("; got ");
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each(ofType("text").filter(({ argument }) => argument.maxLength < 10_000))(
    "$operation: $key is text up to its length, trimmed, in any script",
    ({ operation, name, key, argument: { maxLength, mayBeBlank } }) => {
      const also = key === "image_key" ? { file: null, character_id: "abc" } : {};
      const readText = (text: unknown) => read(operation, { ...also, [key]: text })[name];
      expect(readText("  Zoë 走る 🏃 ")).toBe("Zoë 走る 🏃");
      expect(readText("🏃".repeat(maxLength))).toBe("🏃".repeat(maxLength));
      const long = failure(() => readText("x".repeat(10_000)));
      expect(long.message).toBe(`${key} must be at most ${maxLength} characters long; got 10000.`);
      if (mayBeBlank) expect(readText(" \n")).toBe("");
      else expect(failure(() => readText(" \n\t")).message).toContain(`${key} must not be blank`);
      for (const broken of ["a\u0000b", "a\u001bb", "\ud800", "a\udc00b"]) {
        expect(failure(() => readText(broken)).argument).toBe(key);
      }
      expect(failure(() => readText(7)).message).toBe(`${key} must be text; got 7.`);
    },
  );

  it.each(ofType("choice"))("$operation: $key is one of its choices", ({ operation, name, key, argument }) => {
    for (const choice of argument.choices) expect(read(operation, { [key]: choice })[name]).toBe(choice);
    const error = failure(() => read(operation, { [key]: "nothing-of-it" }));
    for (const choice of argument.choices) expect(error.message).toContain(JSON.stringify(choice));
  });

  it.each(ofType("boolean"))("$operation: $key is true or false", ({ operation, name, key }) => {
    expect(read(operation, { [key]: false })[name]).toBe(false);
    expect(read(operation, { [key]: true })[name]).toBe(true);
    expect(failure(() => read(operation, { [key]: "true" })).message).toContain(`${key} must be true or false`);
  });

  it.each(ofType("list"))("$operation: $key is a list of texts", ({ operation, name, key, argument }) => {
    expect(read(operation, { [key]: ["a", "b"] })[name]).toEqual(["a", "b"]);
    expect(failure(() => read(operation, { [key]: "a" })).message).toContain("must be a list");
    expect(failure(() => read(operation, { [key]: Array(101).fill("a") })).message).toContain("at most 100");
    expect(failure(() => read(operation, { [key]: ["a\u0000"] })).argument).toBe(key);
    if (argument.nullable) expect(read(operation, { [key]: ["a", null] })[name]).toEqual(["a", null]);
    else failure(() => read(operation, { [key]: ["a", null] }));
  });

  it("throws nothing but BAD_USER_INPUT whatever it is given", () => {
    const names = Object.keys(operations);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.anything(),
        fc.dictionary(fc.string(), fc.anything()),
        (name, value, extra) => {
          const keys = Object.keys(operations[name].arguments).map(snakeCase);
          for (const input of [value, extra, Object.fromEntries(keys.map((key) => [key, value]))]) {
            try {
              readOperation(operations[name], input, SERVICE_NAMING);
            } catch (error) {
              expect(error).toBeInstanceOf(MotionError);
              expect((error as MotionError).code).toBe("BAD_USER_INPUT");
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the naming of arguments", () => {
  const { create_locomotion: locomotion } = OPERATIONS;

  it.each([
    [SERVICE_NAMING, { character_id: "a", move_speed: 9 }, "move_speed"],
    [PLUGIN_NAMING, { characterId: "a", moveSpeed: 9 }, "moveSpeed"],
    [commandLineNaming(), { characterId: "a", moveSpeed: 9 }, "--move-speed"],
    [commandLineNaming({ moveSpeed: "--speed" }), { characterId: "a", moveSpeed: 9 }, "--speed"],
  ])("%#", (naming, input, shown) => {
    const error = failure(() => readOperation(locomotion, input, naming));
    expect(error.message).toBe(`${shown} must be a finite number from 0.25 to 8 (m/s); got 9.`);
    expect(error.argument).toBe(shown);
  });

  it("says where names are listed, and suggests a similar one", () => {
    const known = { style: ["proud", "neutral_male_a"] };
    const input = { character_id: "a", style_id: "prowd" };
    const error = failure(() => readOperation(locomotion, input, SERVICE_NAMING, { known }));
    expect(error.message).toBe(
      'style_id: there is no style "prowd". Near it: proud. All: the query locomotion_styles.',
    );
    const read = readOperation(locomotion, { character_id: "a", style_id: "Neutral_Male_A" }, SERVICE_NAMING, {
      known,
    });
    expect(read.styleId).toBe("neutral_male_a");
  });

  it("rejects what does not exist", () => {
    const error = failure(() => readOperation(locomotion, { character_id: "a", movespeed: 1 }, SERVICE_NAMING));
    expect(error.message).toContain("no argument movespeed");
    expect(error.message).toContain("Did you mean move_speed?");
  });
});

describe("arguments that must go together", () => {
  it.each([
    ["trim_and_loop_motion", { start: 0.5, end: 0.5 }, "start (0.5) must be below end (0.5)"],
    ["trim_and_loop_motion", { start: 0.6, end: 0.5 }, "start (0.6) must be below end (0.5)"],
    ["create_label", { start: 0.6, end: 0.5 }, "start (0.6) must not be after end (0.5)"],
    ["update_label", { start: 1, end: 0 }, "start (1) must not be after end (0)"],
    ["update_motion", { motion_id: "a", id: "a" }, "exactly one of motion_id and id"],
    ["update_motion", { motion_id: null }, "exactly one of motion_id and id"],
    ["create_character_from_image", { file: null }, "either file, or both character_id and image_key"],
    ["create_character_from_image", { character_id: "a" }, "either file, or character_id and image_key"],
    ["create_character_from_image", { file: null, character_id: "a" }, "both character_id and image_key"],
  ])("%s %j", (name, input, message) => {
    expect(failure(() => read(name, input)).message).toContain(message);
  });

  it("lets loop override loop_root_motion", () => {
    expect(loopOf({ loop: null, loopRootMotion: null })).toBe(null);
    expect(loopOf({ loop: null, loopRootMotion: true })).toBe("progressive");
    expect(loopOf({ loop: null, loopRootMotion: false })).toBe("cyclical");
    expect(loopOf({ loop: "", loopRootMotion: true })).toBe(null);
    expect(loopOf({ loop: "cyclical", loopRootMotion: true })).toBe("cyclical");
  });
});

describe("the input of a stitch", () => {
  const { create_enhanced_stitched_motion: stitch } = OPERATIONS;
  const paths = argumentsOf(stitch.arguments).filter(([, { type }]) => type !== "object");

  function readStitch(change: (input: Record<string, never>) => void) {
    const input = exampleStitchInput() as unknown as Record<string, never>;
    change(input);
    return readOperation(stitch, { stitch_input: input }, SERVICE_NAMING);
  }

  function set(input: unknown, path: string, value: unknown): void {
    const keys = path.split(".").slice(1);
    const last = keys.pop() as string;
    const parent = keys.reduce((at, key) => (at as Record<string, unknown>)[key], input) as Record<string, unknown>;
    parent[last] = value;
  }

  it("is read completely", () => {
    const { stitchInput } = readStitch(() => undefined);
    expect(stitchInput.prefix).toMatchObject({ motionId: "motion-a", stitchDuration: 2, motionUpperTrimTime: 3.949 });
    expect(stitchInput.suffix.atZeroTime.pelvisWorldPos).toEqual({ x: 0, y: 0.95, z: 0 });
  });

  it.each(paths)("%s is required and of its type", (path, argument) => {
    expect(failure(() => readStitch((input) => set(input, path, null))).message).toBe(`${path} is required.`);
    const wrong = argument.type === "number" ? "1" : 1;
    expect(failure(() => readStitch((input) => set(input, path, wrong))).argument).toBe(path);
    if (argument.type !== "number") return;
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(failure(() => readStitch((input) => set(input, path, value))).argument).toBe(path);
    }
  });

  it.each([
    ["prefix.stitch_duration", 0.09],
    ["prefix.stitch_duration", 3.01],
    ["suffix.motion_lower_trim_fraction", -0.01],
    ["suffix.motion_upper_trim_fraction", 1.01],
    ["prefix.motion_lower_trim_time", -1],
    ["prefix.motion_lower_trim_time", 3.95],
    ["prefix.motion_upper_trim_time", 4.1],
    ["prefix.root_node_world_rot", { x: 0, y: 0, z: 0, w: 0 }],
    ["suffix.at_zero_time.pelvis_world_rot", { x: 0, y: 1, z: 0, w: 1 }],
  ])("%s of %j is refused by name", (path, value) => {
    const error = failure(() => readStitch((input) => set(input, `stitch_input.${path}`, value)));
    expect(error.argument).toBe(`stitch_input.${path}`);
    expect(error.message.startsWith(`stitch_input.${path} `)).toBe(true);
  });
});
