/** Benchmark of how much of the body takes part in authored gestures. */
import { markdownTable, type Section } from "../report.js";
import { bodyLifeOf, GESTURE_LAYERS, gesturesOf } from "./body-life.js";

const SEEDS = [1, 2, 3];

export function bodyLifeSection(): Section {
  const rows = GESTURE_LAYERS.flatMap((layer) => {
    const authored = gesturesOf("authored", layer);
    const captured = gesturesOf("captured", layer);
    const ours = bodyLifeOf(authored, SEEDS);
    const theirs = bodyLifeOf(captured, SEEDS);
    const row = (what: string, own: number, others: number) => [
      layer === "arms" ? "arms" : "upper body",
      what,
      `${authored.length} / ${captured.length}`,
      `${own.toFixed(1)} cm`,
      `${others.toFixed(1)} cm`,
      `${(own / others).toFixed(2)} ×`,
    ];
    return [row("hips", ours.hips, theirs.hips), row("the other hand", ours.otherHand, theirs.otherHand)];
  });
  return {
    title: "Text to motion: how much of the body takes part",
    text:
      "Gestures that are done standing and need only arms or upper body: authored ones beside captured ones, " +
      `${SEEDS.length} seeds. The standard deviation of the hips' place, and of the wrist of the hand that has nothing to do (relative ` +
      "to the chest; one-handed gestures only), median of the gestures. Goal: 0.7 to 1.3 ×.",
    table: markdownTable(["gestures of", "what moves", "authored / captured", "authored", "captured", "ratio"], rows),
  };
}
