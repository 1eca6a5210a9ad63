import { CAST_IDS, castMember, isCastId } from "../../characters/index.js";
import { writeGlb } from "../../files/formats/glb/write/write-glb.js";
import { MotionError } from "../../requests/motion-error.js";
import { type Command, valued } from "../command.js";
import { checkOutput, writeOutput } from "../files.js";

export const mannequinCommand: Command = {
  name: "mannequin",
  summary: "Writes one of the mannequins as a GLB file",
  usage: "--name ID -o FILE.glb",
  options: {
    name: valued("ID", CAST_IDS.join(", ")),
    output: valued("FILE", "the .glb file to write", "o"),
  },
  run({ name = CAST_IDS[0], output }, printer) {
    const id = String(name);
    if (!isCastId(id)) {
      const message = `--name must be one of ${CAST_IDS.join(", ")}; got ${JSON.stringify(id)}.`;
      throw new MotionError("BAD_USER_INPUT", message, { argument: "--name" });
    }
    checkOutput(output, [".glb"]);
    const model = castMember(id);
    writeOutput(String(output), writeGlb(model));
    const triangles = model.meshes.reduce((sum, part) => sum + part.indices.length / 3, 0);
    printer.out(`${output}: ${id}, ${model.skins[0].joints.length} joints, ${triangles} triangles`);
  },
};
