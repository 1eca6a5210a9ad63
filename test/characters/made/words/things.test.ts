import { describe, expect, it } from "vitest";
import { readDescription } from "../../../../src/characters/made/words/read-description.js";

describe("a description of things", () => {
  it("puts a symbol on the shield and leaves things in hands", () => {
    const shielded = readDescription("a knight with a red cross on a white kite shield and a crown on his head").spec;
    expect(shielded.props).toMatchObject([{ id: "kite_shield", color: "#f2f0ec", emblem: "cross" }]);
    expect(shielded.garments!.map(({ id }) => id)).toContain("crown");
    expect(readDescription("a thief with a skull in her hand").spec.props).toMatchObject([{ id: "skull" }]);
    const eagle = readDescription("a soldier with a red shield with a yellow eagle, a raven on his shoulder").spec;
    expect(eagle.props).toMatchObject([{ id: "shield", emblem: "eagle", emblemColor: "#e0bc3a" }]);
    expect(eagle.garments!.find(({ id }) => id === "shoulder_bird")!.color).toBe("#1f2026");
    const tower = readDescription("a soldier with a rectangular red and white shield").spec.props!;
    expect(tower).toMatchObject([{ id: "tower_shield", color: "#b3282d", trim: "#f2f0ec" }]);
  });

  it("puts a pistol in its holster and two katanas on a hip", () => {
    const agent = readDescription("an agent with a thigh holster with a pistol").spec.props;
    expect(agent).toMatchObject([{ id: "pistol", at: "hip" }]);
    expect(readDescription("a samurai with two katanas on his left hip").spec.props).toHaveLength(2);
  });

  it("carries a helmet that is under the arm, and lowers a hood", () => {
    const pilot = readDescription("an astronaut with his helmet under his arm").spec;
    expect(pilot.props).toMatchObject([{ id: "helmet_in_hand" }]);
    expect(pilot.garments!.some(({ id }) => /helm/.test(id))).toBe(false);
    const ids = readDescription("a ranger with her hood down").spec.garments!.map(({ id }) => id);
    expect(ids).toContain("hood_down");
    expect(ids).not.toContain("hood");
  });

  it("reads how things are carried", () => {
    const props = (text: string) => readDescription(text).spec.props;
    expect(props("a thief with two daggers")).toHaveLength(2);
    expect(props("a man with a sword in his left hand")).toMatchObject([{ id: "sword", hand: "Left" }]);
    expect(props("an orc with a huge club")).toMatchObject([{ size: 1.38 }]);
    expect(props("a knight, no weapons")).toEqual([]);
    expect(props("a woman with a goblet of blood")).toMatchObject([{ id: "goblet" }]);
    expect(readDescription("a woman with a goblet of blood").unknown).toEqual(["blood"]);
  });

  it.each([
    [
      "a ninja with two swords on his back",
      [
        { id: "sword", at: "back" },
        { id: "sword", at: "back" },
      ],
    ],
    ["a sheriff, revolver holstered on his right hip", [{ id: "pistol", at: "hip", hand: "Right" }]],
    ["a skater, skateboard under her left arm", [{ id: "skateboard", at: "arm", hand: "Left" }]],
    ["a warden with a round stop sign on a pole in his right hand", [{ id: "round_sign", hand: "Right" }]],
    ["a lollipop lady", [{ id: "round_sign" }]],
    ["a baker with a tray of buns", [{ id: "buns" }]],
    ["a miner with a pickaxe over his shoulder", [{ id: "pickaxe", at: "shoulder" }]],
    ["a soldier, rifle slung on his shoulder", [{ id: "rifle", at: "back" }]],
    ["a rider, a curved sword hanging at her belt", [{ id: "sabre", at: "hip" }]],
    ["a bard with a staff and a dagger on his belt", [{ id: "staff" }, { id: "dagger", at: "hip" }]],
    ["a gnome with a wrench and tool belt", [{ id: "wrench" }]],
    ["a knight with a sword in his right hand", [{ id: "sword", at: "hand", hand: "Right" }]],
  ])("reads where a thing is carried: %s", (text, props) => {
    expect(readDescription(text).spec.props).toMatchObject(props);
  });

  it("tells a plate in the hands from armour, and a colour from a vegetable", () => {
    const knight = readDescription("a knight carrying a plate");
    expect(knight.unknown).toEqual(["plate"]);
    expect(knight.spec.garments!.map(({ id }) => id)).toContain("helmet");
    expect(readDescription("a knight in plate").unknown).toEqual([]);
    const scarecrow = readDescription("a pumpkin headed scarecrow").spec;
    expect(scarecrow).toMatchObject({ props: [], skin: "#d9782a" });
    expect(readDescription("a farmer holding a pumpkin").spec.props).toMatchObject([{ id: "vegetable" }]);
    const girl = readDescription("a girl in a pumpkin sweater").spec;
    expect(girl.garments!.find(({ id }) => id === "sweater")?.color).toBe("#d9782a");
  });
});
