import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkSlowedLength,
  EXPORT_FORMATS,
  type ExportFormat,
  readExportParameters,
} from "../../src/requests/exports/export-parameters.js";
import { MotionError } from "../../src/requests/motion-error.js";

const read = (format: ExportFormat, query: string, kind: "file" | "animation" = "file") =>
  readExportParameters(kind, format, new URLSearchParams(query));

function failure(format: ExportFormat, query: string): MotionError {
  return refusal(() => read(format, query));
}

function slowed(duration: number, speed: number): string {
  return refusal(() => checkSlowedLength(duration, speed)).message;
}

function refusal(work: () => unknown): MotionError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(MotionError);
    expect((error as MotionError).code).toBe("BAD_USER_INPUT");
    return error as MotionError;
  }
  throw new Error("It was taken.");
}

describe("the parameters of a download", () => {
  it.each(EXPORT_FORMATS)("have defaults, %s", (format) => {
    expect(read(format, "")).toEqual({
      format,
      kind: "file",
      fps: format === "csv" ? 30 : 60,
      noMesh: "false",
      inPlace: false,
      torsoOnly: false,
      platformCompatible: false,
      speedMultiplier: 1,
    });
  });

  it("are all read, among unknown ones", () => {
    const query = "apikey=x&fps=24&no_mesh=minimal&in_place=true&torso_only=true&speed_multiplier=0.5&cache=1";
    expect(read("glb", query)).toEqual({
      format: "glb",
      kind: "file",
      fps: 24,
      noMesh: "minimal",
      inPlace: true,
      torsoOnly: true,
      platformCompatible: false,
      speedMultiplier: 0.5,
    });
    expect(read("fbx", "platform_compatible=true").platformCompatible).toBe(true);
    expect(read("csv", "fps=24").fps).toBe(24);
    expect(read("csv", "fps=60").fps).toBe(60);
  });

  it("take defaults that are spelled out in every format", () => {
    const query = "no_mesh=false&in_place=false&torso_only=false&platform_compatible=false&speed_multiplier=1.0";
    for (const format of EXPORT_FORMATS) expect(read(format, query)).toEqual(read(format, ""));
  });

  it.each([
    ["fps=25", "fps must be 24, 30 or 60"],
    ["fps=60.0", "fps must be 24, 30 or 60"],
    ["no_mesh=yes", "no_mesh must be true, false or minimal"],
    ["in_place=1", "in_place must be true or false"],
    ["torso_only=TRUE", "torso_only must be true or false"],
    ["platform_compatible=maybe", "platform_compatible must be true or false"],
    ["speed_multiplier=fast", "speed_multiplier must be a number above 0, up to 2.0"],
    ["speed_multiplier=0", "speed_multiplier must be a number above 0, up to 2.0"],
    ["speed_multiplier=-1", 'got "-1"'],
    ["speed_multiplier=2.01", "up to 2.0"],
    ["speed_multiplier=NaN", "speed_multiplier must be a number"],
    ["speed_multiplier=Infinity", "speed_multiplier must be a number"],
    ["speed_multiplier=0x1", "speed_multiplier must be a number"],
    ["speed_multiplier=1e999", "speed_multiplier must be a number"],
  ])("?%s is refused in every format", (query, message) => {
    for (const format of EXPORT_FORMATS) expect(failure(format, query).message).toContain(message);
  });

  it.each(["fps", "no_mesh", "in_place", "torso_only", "platform_compatible", "speed_multiplier"])(
    "%s must not be empty or given twice",
    (name) => {
      expect(failure("glb", `${name}=`)).toMatchObject({ argument: name, message: expect.stringContaining("empty") });
      expect(failure("glb", `${name}`).argument).toBe(name);
      expect(failure("glb", `${name}=true&${name}=true`).message).toBe(
        `${name} is given more than once; give it once.`,
      );
    },
  );

  it.each([
    ["no_mesh=minimal", ["glb"]],
    ["no_mesh=true", ["glb", "fbx", "bvh"]],
    ["in_place=true", ["glb", "fbx", "bvh"]],
    ["torso_only=true", ["glb", "fbx", "bvh"]],
    ["speed_multiplier=2", ["glb", "fbx", "bvh"]],
    ["platform_compatible=true", ["fbx"]],
  ])("?%s is for %s only", (query, formats) => {
    for (const format of EXPORT_FORMATS) {
      if (formats.includes(format)) read(format, query);
      else expect(failure(format, query).message).toContain(`this is ${format}`);
    }
  });

  it("read any speed above 0, up to 2, and no other", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (speed) => {
        if (speed > 0 && speed <= 2) expect(read("bvh", `speed_multiplier=${speed}`).speedMultiplier).toBe(speed);
        else failure("bvh", `speed_multiplier=${speed}`);
      }),
    );
  });

  it("slow a motion down to ten minutes, and leave one alone that is longer by itself", () => {
    checkSlowedLength(6, 0.01);
    checkSlowedLength(5000, 1);
    checkSlowedLength(5000, 2);
    for (const duration of [6, 4.466666666666667, 599]) {
      const least = Number(/at least ([\d.]+)/.exec(slowed(duration, 1e-9))![1]);
      checkSlowedLength(duration, least);
      expect(slowed(duration, least * 0.99)).toContain("600 s");
    }
    expect(slowed(5000, 0.5)).toContain("at least 1 ");
  });

  it("of a motion without a mesh are those of a GLB", () => {
    expect(read("glb", "fps=30&no_mesh=minimal", "animation")).toMatchObject({
      kind: "animation",
      fps: 30,
      noMesh: "true",
    });
    expect(() => read("glb", "no_mesh=some", "animation")).toThrow("no_mesh must be");
  });

  it("never fail with anything but an error that names one of them", () => {
    const names = ["fps", "no_mesh", "in_place", "speed_multiplier", "other"];
    fc.assert(
      fc.property(
        fc.constantFrom(...EXPORT_FORMATS),
        fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.constantFrom("true", "24", "1")))),
        (format, pairs) => {
          try {
            readExportParameters("file", format, pairs);
          } catch (error) {
            expect(error).toBeInstanceOf(MotionError);
            expect(names).toContain((error as MotionError).argument);
          }
        },
      ),
    );
  });
});
