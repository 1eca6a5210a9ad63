import { show } from "../../requests/arguments.js";
import { badInput, disposedError } from "../../requests/motion-error.js";
import { type DriveOptions, readDriveOptions } from "../driving/drive-options.js";
import { type DriveParts, LocomotionDrive } from "../driving/locomotion-drive.js";
import { Motion } from "../playing/motion.js";
import {
  type LayerName,
  type PlayOptions,
  readPlayOptions,
  readStopLayerOptions,
  type StopLayerOptions,
} from "../playing/play-options.js";
import type { Playable, Playback } from "../playing/playback.js";
import { uniformScale } from "../reading/node-transform.js";
import { readLiveInput, readVideoDriveOptions, VideoDrive, type VideoDriveOptions } from "../video/video-drive.js";
import type { CharacterParts } from "./character-body.js";
import type { MotionCharacter } from "./motion-character.js";

/** Plays motions and drives on one character. */
export class CharacterStage {
  readonly #character: MotionCharacter;
  readonly #parts: CharacterParts;
  readonly #drives = new Set<LocomotionDrive | VideoDrive>();

  constructor(character: MotionCharacter, parts: CharacterParts) {
    this.#character = character;
    this.#parts = parts;
  }

  play(motion: Playable, options: PlayOptions): Playback {
    assertPlayable(motion);
    const settings = readPlayOptions(options, motion instanceof Motion ? motion.clip : null);
    if (motion.isDisposed) throw disposedError(nameOf(motion));
    if (motion.character !== this.#character) {
      const message = `${nameOf(motion)} was made for another character; request it from this one.`;
      throw badInput("motion", message);
    }
    const { animator, layers } = this.#character.body;
    return animator.play(motion, settings, layers.find(settings.layer));
  }

  stop(options: StopLayerOptions): void {
    const { fadeSeconds, layer } = readStopLayerOptions(options);
    const { animator, layers } = this.#character.body;
    if (layer === null) animator.stopAll(fadeSeconds);
    else animator.stopLayer(layers.find(layer), fadeSeconds);
  }

  drive(options: DriveOptions): LocomotionDrive {
    const { node, body } = this.#character;
    const { source, known, located, extracted } = this.#parts;
    const settings = readDriveOptions(options, node);
    const parts: DriveParts = {
      character: this.#character,
      source,
      known,
      modelRoot: located.modelRoot,
      mirrored: extracted.mirrored,
      scaleNow: () => known.scale * uniformScale(body.toWorld()),
      onDispose: (gone) => {
        this.#drives.delete(gone);
        body.animator.remove(gone);
      },
    };
    const drive = new LocomotionDrive(parts, settings);
    this.#drives.add(drive);
    const { fadeSeconds, rootMotion } = settings;
    this.play(drive, { fadeSeconds, rootMotion });
    return drive;
  }

  driveByVideo(input: unknown, options: VideoDriveOptions): VideoDrive {
    const { source, known } = this.#parts;
    const video = readLiveInput(input);
    const settings = readVideoDriveOptions(options);
    const layer = this.#character.body.layers.find(settings.layer);
    const parts = {
      character: this.#character,
      source,
      known,
      onDispose: (gone: VideoDrive) => {
        this.#drives.delete(gone);
        this.#character.body.animator.remove(gone);
      },
    };
    const drive = new VideoDrive(parts, video, settings);
    this.#drives.add(drive);
    this.play(drive, { fadeSeconds: settings.fadeSeconds, layer: layer.name as LayerName });
    return drive;
  }

  /** Disposes the drives. */
  dispose(): void {
    for (const drive of [...this.#drives]) drive.dispose();
  }
}

function assertPlayable(motion: unknown): void {
  if (motion instanceof Motion || motion instanceof LocomotionDrive || motion instanceof VideoDrive) return;
  const hint = motion instanceof Promise ? " a promise: await it" : ` ${show(motion)}`;
  throw badInput("motion", `motion must be the result of a request; got${hint}.`);
}

function nameOf(motion: Playable): string {
  return motion instanceof Motion ? `The motion "${motion.name}"` : "The drive";
}
