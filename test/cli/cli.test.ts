import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { WebIO } from "@gltf-transform/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../src/cli/run-cli.js";
import { readFbxScene } from "../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { MADE_BAD, REAL_BAD } from "../support/characters/characters.js";
import { itOn } from "../support/characters/on-characters.js";
import { pathOf } from "../support/files-on-disk.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "babylon-motion-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The command line in a process of its own. */
function spawn(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "src/cli/main.ts", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

/** The command line in this process. */
async function run(...args: string[]) {
  let stdout = "";
  let stderr = "";
  const status = await runCli(args, {
    out: (text) => {
      stdout += `${text}\n`;
    },
    error: (text) => {
      stderr += `${text}\n`;
    },
  });
  return { status, stdout, stderr };
}

async function animations(path: string) {
  return (await new WebIO().readBinary(new Uint8Array(readFileSync(path)))).getRoot().listAnimations();
}

describe("babylon-motion", () => {
  it("prints its version", async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(await run("--version")).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });
});

describe("babylon-motion as a process", () => {
  it("writes a walk on a character of the user's own", async () => {
    const before = await animations(pathOf("made/unreal.glb"));
    const { status, stdout, stderr } = spawn(
      ...["locomotion", "--style", "Proud", "--speed", "1.4", "--strides", "2"],
      ...["--character", pathOf("made/unreal.glb"), "-o", file("walk.glb")],
    );
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toMatch(/walk\.glb: proud, 2 strides; .* on .*unreal\.glb/);
    const after = await animations(file("walk.glb"));
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)?.getName()).toBe("proud 1.4 m/s 0 deg");
    expect(after.at(-1)?.listChannels().length).toBeGreaterThan(40);
  });

  it("ends with a status and one sentence when something is wrong", () => {
    const { status, stdout, stderr } = spawn("locomotion", "--style", "prowd", "-o", file("x.glb"));
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(
      /^babylon-motion locomotion: --style: there is no style "prowd"\. Near it: proud\. All: npx babylon-motion styles, .*\n$/,
    );
  });

  it("starts through its bin file", () => {
    const text = execFileSync(process.execPath, ["bin/babylon-motion.mjs", "--help"], { cwd: ROOT, encoding: "utf8" });
    expect(text).toContain("locomotion");
  });
});

describe("babylon-motion locomotion", () => {
  it("writes only a motion as GLB, with the requested speed and angle", async () => {
    const { status } = await run(
      "locomotion",
      "--angle",
      "-90",
      "--speed",
      "1",
      "--strides",
      "1",
      "-o",
      file("side.glb"),
    );
    expect(status).toBe(0);
    const [animation] = await animations(file("side.glb"));
    const hips = animation.listChannels().find((channel) => channel.getTargetPath() === "translation")!;
    const times = hips.getSampler()!.getInput()!.getArray()!;
    const keys = hips.getSampler()!.getOutput()!.getArray()!;
    const last = keys.length - 3;
    const seconds = times[times.length - 1];
    expect((keys[last] - keys[0]) / seconds).toBeCloseTo(1, 4);
    expect(keys[last + 2] - keys[2]).toBeCloseTo(0, 4);
  });

  it("blends styles and varies strides", async () => {
    const { status, stdout } = await run(
      ...["locomotion", "--style", "Proud*3 + exhausted", "--seed", "7", "--strides", "2", "-o", file("blend.glb")],
    );
    expect(status).toBe(0);
    expect(stdout).toContain("exhausted*0.25+proud*0.75, 2 strides");
    const { clip } = readMotionGlb(readFileSync(file("blend.glb")));
    expect(clip.request).toMatchObject({ styleId: "exhausted*0.25+proud*0.75", seed: 7 });
    expect(clip.labels[0].description).toBe("walk, exhausted 25 % proud 75 %");
    for (const [args, said] of [
      [["--style", "proud*0.5+exhaustd*0.5"], /--style: there is no style "exhaustd"\. Near it: exhausted/],
      [["--style", "proud*"], /--style: a blend is written "proud\*0\.6\+tired\*0\.4"/],
      [["--seed", "-1"], /--seed must be a whole number from 0 to 4294967295; got -1\./],
      [["--seed", "x"], /--seed must be a whole number/],
    ] as const) {
      const failed = await run("locomotion", ...args, "-o", file("x.glb"));
      expect(failed.status).toBe(2);
      expect(failed.stderr).toMatch(said);
    }
  });

  it("writes BVH at the requested frame rate, on the built-in and on another skeleton", async () => {
    expect((await run("locomotion", "--fps", "30", "--strides", "1", "-o", file("walk.bvh"))).status).toBe(0);
    expect(readFileSync(file("walk.bvh"), "utf8")).toMatch(/^HIERARCHY\nROOT Hips[\s\S]*Frame Time: 0\.0333333333\n/);
    const ada = await run("locomotion", "--strides", "1", "--character", "builtin-ada", "-o", file("ada.BVH"));
    expect(ada.status).toBe(0);
    expect(readFileSync(file("ada.BVH"), "utf8")).toMatch(
      /^HIERARCHY\nROOT root\n[\s\S]*JOINT pelvis\n[\s\S]*JOINT thigh_twist_01_l/,
    );
  });

  it("writes FBX and robot CSV, on a character of the user's own too", async () => {
    const hero = pathOf("made/biped.fbx");
    expect((await run("locomotion", "--strides", "1", "--fps", "30", "-o", file("walk.fbx"))).status).toBe(0);
    const alone = readFbxScene(readFileSync(file("walk.fbx")), { animations: "all" });
    expect(alone.meshes).toEqual([]);
    expect(alone.animations.map(({ frameRate }) => Math.round(frameRate))).toEqual([30]);
    expect((await run("locomotion", "--strides", "1", "--character", hero, "-o", file("hero.fbx"))).status).toBe(0);
    expect(readFbxScene(readFileSync(file("hero.fbx"))).meshes.length).toBeGreaterThan(0);
    expect((await run("locomotion", "--strides", "1", "-o", file("walk.csv"))).stdout).toMatch(/walk\.csv: /);
    expect(readFileSync(file("walk.csv"), "utf8").split("\n")[0].split(",")).toHaveLength(36);
  });

  it.each([
    [["text", "walks 2 m"], 30],
    [["text", "walks 2 m", "--fps", "50"], 50],
    [["locomotion", "--strides", "2", "--character", "builtin-ada"], 30],
  ] as const)("says what a robot CSV holds: %j", async (command, rate) => {
    const { status, stdout } = await run(...command, "-o", file("robot.csv"));
    expect(status).toBe(0);
    const rows = readFileSync(file("robot.csv"), "utf8").trimEnd().split("\n");
    const [x, y] = [0, 1].map((k) => Number(rows.at(-1)?.split(",")[k]) - Number(rows[0].split(",")[k]));
    const seconds = (rows.length - 1) / rate;
    const way = Math.hypot(x, y);
    expect(way).toBeGreaterThan(1);
    expect(stdout).toContain(`${seconds.toFixed(2)} s, ${rows.length} rows at ${rate} per second;`);
    expect(stdout).toContain(`which goes ${way.toFixed(2)} m at ${(way / seconds).toFixed(2)} m/s`);
    expect(stdout.includes("--character has no part in .csv")).toBe(command.includes("--character" as never));
  });

  it("writes the same bytes for the same command line", async () => {
    for (const name of ["a.glb", "b.glb"]) await run("locomotion", "--character", "builtin-pip", "-o", file(name));
    expect(readFileSync(file("a.glb")).equals(readFileSync(file("b.glb")))).toBe(true);
  });

  it.each([
    [["--speed", "fast"], /--speed must be a finite number from 0\.25 to 8 \(m\/s\); got "fast"/],
    [["--speed", "9"], /--speed must be .* got 9/],
    [["--strides", "2.5"], /--strides must be a whole number from 1 to 5; got 2\.5/],
    [["--angle", ""], /--angle must be a finite number .* got ""/],
    [["--fps", "1000"], /--fps must be .* from 10 to 240/],
    [["--speed"], /--speed needs a value/],
    [["--speed", "-o", "walk.glb"], /--speed needs a value/],
    [["--pace", "2"], /There is no option --pace\. Options are --style, --speed/],
    [["walk"], /"walk" does not belong to any option/],
    [[], /Give the file to write: -o walk\.glb or -o walk\.fbx or -o walk\.bvh or -o walk\.csv/],
    [["-o", "walk.obj"], /--output: must be a \.glb or \.fbx or \.bvh or \.csv file; got "walk\.obj"/],
    [["-o", "/no/such/folder/walk.glb"], /--output: there is no folder/],
    [
      ["--character", "hero.obj", "-o", "walk.glb"],
      /--character: must be a \.glb or .* or \.fbx file; got "hero\.obj"/,
    ],
    [["--character", "nobody.glb", "-o", "walk.glb"], /--character: cannot read nobody\.glb: there is no such file/],
  ])("refuses %j in one sentence", async (args, message) => {
    const { status, stdout, stderr } = await run("locomotion", ...args);
    expect(status).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(message);
    expect(stderr.trim()).not.toContain("\n");
  });

  it("does not overwrite the character, whichever path names it", async () => {
    await run("mannequin", "-o", file("hero.glb"));
    const before = readFileSync(file("hero.glb"));
    const other = join(folder, ".", "x", "..", "hero.glb");
    const { status, stderr } = await run("locomotion", "--character", file("hero.glb"), "-o", other);
    expect(status).toBe(2);
    expect(stderr).toMatch(/is the input file and is not overwritten/);
    expect(readFileSync(file("hero.glb")).equals(before)).toBe(true);
  });

  itOn([...MADE_BAD, ...REAL_BAD].filter((name) => name.endsWith(".glb")))(
    "names the cause for %s and writes nothing",
    async (name) => {
      const { status, stderr } = await run(...["locomotion", "--character", pathOf(name), "-o", file("bad.glb")]);
      expect(status).toBeGreaterThan(0);
      expect(stderr).toContain(basename(name));
      expect(stderr).not.toMatch(/bug in babylon-motion|\bat .*:\d+/);
      expect(readdirSync(folder)).not.toContain("bad.glb");
    },
  );

  it("says that a folder or text is no character", async () => {
    writeFileSync(file("text.glb"), "hello");
    const { stderr } = await run("locomotion", "--character", file("text.glb"), "-o", file("x.glb"));
    expect(stderr).toMatch(/text\.glb: .*neither a GLB file/);
  });
});

describe("babylon-motion styles and mannequin", () => {
  it("lists the styles, for people and for programs", async () => {
    const { stdout } = await run("styles");
    expect(stdout).toContain("neutral_male_a (default)\n");
    const styles: string[] = JSON.parse((await run("styles", "--json")).stdout);
    expect(styles.length).toBeGreaterThanOrEqual(12);
    expect(stdout.trim().split("\n")).toHaveLength(styles.length);
  });

  it("writes a built-in character, and lists all of them for an unknown one", async () => {
    const { stdout } = await run("mannequin", "--name", "builtin-titan", "-o", file("titan.glb"));
    expect(stdout).toMatch(/titan\.glb: builtin-titan, \d+ joints, \d+ triangles/);
    const { status, stderr } = await run("mannequin", "--name", "nobody", "-o", file("n.glb"));
    expect(status).toBe(2);
    expect(stderr).toMatch(/--name must be one of builtin-mannequin, .*; got "nobody"/);
  });

  it("shows help for each command, and lists them for an unknown one", async () => {
    for (const name of ["locomotion", "trim", "stitch", "stitch-input", "styles", "mannequin"]) {
      const { status, stdout } = await run(name, "--help");
      expect(status).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Usage: babylon-motion ${name}`));
    }
    expect((await run("walk")).stderr).toMatch(
      /no command "walk"; the commands are locomotion, text, video, video-assets, learned-assets, trim, stitch, stitch-input, convert, styles, mannequin, rig, character/,
    );
    expect((await run()).status).toBe(2);
  });
});
