import { type CastId, castMember, mannequinGlb } from "../../src/characters/index.js";
import { openCharacterFile } from "../../src/files/characters/open-character.js";
import { exportMotion } from "../../src/files/exports/export-motion.js";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import type { GaitCell } from "../../src/motion/driven-gait/cells/gait-cell.js";
import type { FileParameters } from "../../src/requests/exports/export-parameters.js";
import { type GaitCellArguments, readGaitCellArguments } from "../../src/requests/locomotion/gait-cell.js";
import { readLocomotionArguments } from "../../src/requests/locomotion/relative-locomotion.js";
import { runSteps } from "../../src/requests/steps.js";
import type { TextMotionRequest } from "../../src/requests/text-motion.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { LocalMotions } from "../../src/sources/local/local-motions.js";
import type { SourceCharacter, StitchRequest, TrimRequest } from "../../src/sources/motion-source.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { generateTextMotion } from "../../src/synthesis/text/generate-text-motion.js";

const AS_IT_IS: Omit<FileParameters, "format"> = {
  fps: 60,
  noMesh: "false",
  inPlace: false,
  torsoOnly: false,
  speedMultiplier: 1,
};

/** Makes what the fingerprint's requests ask for in the way a game gets it: through a source, on this thread. */
export class Workshop {
  readonly #source = new LocalMotions({ mainThread: "always" });
  readonly #characters = new Map<CastId, Promise<SourceCharacter>>();

  async walk(character: CastId, args: Record<string, unknown>): Promise<MotionClip> {
    return this.#source.requestLocomotion(await this.#character(character), readLocomotionArguments(args));
  }

  async cell(character: CastId, args: Partial<GaitCellArguments>): Promise<GaitCell> {
    return this.#source.requestGaitCell(await this.#character(character), readGaitCellArguments(args));
  }

  async text(character: CastId, request: TextMotionRequest): Promise<MotionClip> {
    return this.#source.requestTextMotion(await this.#character(character), request);
  }

  async trim(character: CastId, request: TrimRequest): Promise<MotionClip> {
    return this.#source.requestTrim(await this.#character(character), request);
  }

  async stitch(character: CastId, request: StitchRequest): Promise<MotionClip> {
    return this.#source.requestStitch(await this.#character(character), request);
  }

  /**
   * Makes a motion's file.
   *
   * @param character null: the built-in skeleton alone
   */
  async file(
    clip: MotionClip,
    character: CastId | null,
    parameters: Partial<FileParameters> & Pick<FileParameters, "format">,
  ): Promise<Uint8Array> {
    const asked = { clip, parameters: { ...AS_IT_IS, ...parameters }, name: "fingerprint" };
    if (!character) return runSteps(await exportMotion({ ...asked, retargeter: null, roles: null, file: null })).bytes;
    const { model, fileFor } = await openCharacterFile(mannequinGlb(character), { isBuiltin: true });
    const rig = createCharacterRig(model);
    const retargeter = createRetargeter(BUILTIN_SKELETON, rig);
    return runSteps(await exportMotion({ ...asked, retargeter, roles: rig.roles, file: fileFor(rig.nodes) })).bytes;
  }

  /** Makes a walk on the built-in skeleton, for files. */
  gait(args: Record<string, unknown>): MotionClip {
    return generateLocomotion(readLocomotionArguments(args));
  }

  /** Makes a motion from words on the built-in skeleton, for files. */
  worded(prompt: string): MotionClip {
    return generateTextMotion({ prompt, seed: 1 });
  }

  dispose(): void {
    this.#source.dispose();
  }

  #character(id: CastId): Promise<SourceCharacter> {
    const known = this.#characters.get(id) ?? this.#source.addCharacter(castMember(id));
    this.#characters.set(id, known);
    return known;
  }
}
