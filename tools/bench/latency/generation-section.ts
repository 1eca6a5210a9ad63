import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { markdownTable, type Section, time } from "../report.js";

const SPEEDS = [0.5, 1.2, 3, 7];

/**
 * Measures generating five strides at 60 fps from nothing, against what a game does without us: opening a GLB file
 * that already holds the same clip (glTF-Transform, from memory, no network).
 */
export async function generationSection(): Promise<Section> {
  const { WebIO } = await import("@gltf-transform/core");
  const io = new WebIO();
  const rows: (string | number)[][] = [];
  for (const moveSpeed of SPEEDS) {
    const parameters = { styleId: "neutral_male_a", moveSpeed, travelAngle: 0, strides: 5 };
    const clip = generateLocomotion(parameters);
    const file = writeMotionGlb(clip);
    let turn = 0;
    // A different angle every time, so that nothing cached from one call helps the next.
    const ours = await time(() => generateLocomotion({ ...parameters, travelAngle: turn++ * 7 }), 21, 5);
    const theirs = await time(() => io.readBinary(file), 21, 5);
    const cell = (value: number) => `${value.toFixed(1)} ms`;
    rows.push([
      `${moveSpeed} m/s`,
      clip.frameCount,
      cell(ours.median),
      cell(theirs.median),
      (ours.median / theirs.median).toFixed(1),
      `${(file.byteLength / 1024).toFixed(0)} kB`,
    ]);
  }
  const first = performance.now();
  await readGlbCharacter(
    writeMotionGlb(generateLocomotion({ styleId: "zombie", moveSpeed: 1, travelAngle: 0, strides: 5 })),
  );
  const coldest = performance.now() - first;
  return {
    title: "Five strides generated",
    text:
      "Goal: ≤ 20 ms for five stride pairs at 60 fps in Node. The rival opens a motion-only GLB of the same clip, already in memory, with glTF-Transform: the cost for a game that ships the clip as a file." +
      ` (Generate, write and read again: ${coldest.toFixed(0)} ms.)`,
    table: markdownTable(["speed", "frames", "generated", "GLB opened", "ratio", "file"], rows),
  };
}
