import { describe, expect, it } from "vitest";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { otherLanguage } from "../../../../src/synthesis/text/understand/other-language.js";

describe("a prompt in another language", () => {
  it.each([
    ["German", "Eine Frau hebt eine Münze vom Boden auf und steckt sie in die Hosentasche"],
    ["Spanish", "un señor saluda con la mano derecha y luego se sienta en el suelo"],
    ["French", "il saute puis il court vers la porte"],
    ["Italian", "saluta con la mano e poi corre"],
    ["Dutch", "de man loopt naar de deur en zwaait"],
    ["Portuguese", "ele acena com a mão direita e depois senta no chão"],
    ["German", "winkt mit der rechten Hand"],
  ])("is refused as %s, and not read by words that look English", (language, prompt) => {
    expect(() => generateTextMotion({ prompt })).toThrow(
      `prompt seems to be in ${language}. Prompts are read in English`,
    );
  });

  it.each([
    "he dies",
    "waves to la la la",
    "a man in a sombrero dances the cha cha cha",
    "rond de jambe en l'air",
    "en garde, coup de grâce",
  ])("is not what English with foreign words is: %s", (prompt) => expect(otherLanguage(prompt)).toBeNull());
});
