import { expect, test } from "vitest";
import { useOf } from "../../tools/training/subjects.js";
import { mirroredWords, plainWords, wordingsOf } from "../../tools/training/wordings.js";

test("descriptions become plain words, and what a mirror shows", () => {
  expect(plainWords("RightTightTurn")).toBe("right tight turn");
  expect(plainWords("walk, shake hands (2 subjects - subject B)")).toBe("walk, shake hands");
  expect(mirroredWords("turns left, kicks with the right leg")).toBe("turns right, kicks with the left leg");
});

test("wordings of an action name its side", () => {
  const texts = wordingsOf("wave", "left");
  expect(texts.length).toBeGreaterThan(2);
  for (const text of texts) expect(text).toMatch(/left/);
});

test("generator, evaluator and judgement share nobody", () => {
  const uses = Array.from({ length: 144 }, (_, i) => useOf(`${String(i + 1).padStart(2, "0")}_01`));
  expect(uses.filter((use) => use === "test").length).toBe(10);
  expect(uses.filter((use) => use === "evaluator").length).toBe(18);
  expect(useOf("17_01")).toBe(null);
});
