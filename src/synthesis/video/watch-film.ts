import type { MotionClip } from "../../motion/clip.js";
import { videoProblem } from "../../requests/operations/video-problem.js";
import type { Steps } from "../../requests/steps.js";
import { evenFrames } from "./even-frames.js";
import { FilmProblem } from "./film-problem.js";
import { holdPose } from "./hold-pose.js";
import { joinFrames, type LandmarkTrack } from "./landmark-track.js";
import { CameraMotion } from "./landmarks/camera-motion.js";
import { FilmBeginning } from "./landmarks/film-beginning.js";
import { HandFollower } from "./landmarks/follow-hands.js";
import { PersonFollower } from "./landmarks/follow-person.js";
import { OtherPersons } from "./landmarks/other-persons.js";
import type { Picture } from "./landmarks/picture.js";
import { isDark, lightOf } from "./landmarks/picture-light.js";
import type { PoseModels } from "./landmarks/pose-models.js";
import type { HandMarks } from "./landmarks/read-hand.js";
import type { LandmarkFrame } from "./landmarks/read-landmarks.js";
import { SceneCuts } from "./landmarks/scene-cuts.js";
import { seenPart } from "./seen-part.js";
import { refinedMotionSteps, type VideoPlan, videoMotionSteps } from "./video-motion.js";

/** Time between two pictures from which on it is noted, seconds. */
const LONG = 0.35;

/** Time before a picture, at the most, whose landmarks are given up for being misread, seconds. */
const GIVEN_UP = 0.4;

/** Looks at a picture that is held. */
const LOOKS = 4;

/** Watches a film, picture by picture, and then makes the motion of the person in it. */
export class FilmWatch {
  readonly #follower: PersonFollower;
  readonly #hands: HandFollower | null;
  readonly #others: OtherPersons;
  readonly #beginning: FilmBeginning;
  readonly #cuts = new SceneCuts();
  readonly #camera = new CameraMotion();
  readonly #lights: number[] = [];
  readonly #frames: (LandmarkFrame | null)[] = [];
  /** Pictures a second. */
  readonly frameRate: number;
  /** When pictures were taken, where they are not even. */
  readonly #times: number[] = [];
  /** Whether nothing moves in it. */
  #isHeld = false;
  readonly #size = { width: 0, height: 0 };

  /** View of the lens along the picture's longer side, radians; null where it is not known. */
  readonly #view: number | null;

  /**
   * @param frameRate pictures a second, evenly spaced
   * @param lens view along the picture's longer side, degrees; default: told from the film
   */
  constructor(models: PoseModels, frameRate: number, lens?: number) {
    this.#view = lens === undefined ? null : (lens * Math.PI) / 180;
    this.#follower = new PersonFollower(models);
    this.#others = new OtherPersons(models);
    this.#beginning = new FilmBeginning(models, frameRate);
    this.#hands = models.hand ? new HandFollower(models.hand) : null;
    this.frameRate = frameRate;
  }

  /** How many pictures it has seen. */
  get count(): number {
    return this.#frames.length;
  }

  /**
   * Finds the person's landmarks in the film's next picture; null where nobody is seen.
   *
   * @param time seconds at which the picture was taken; of all pictures or of none: they are evenly spaced then
   * @throws FilmProblem if the picture belongs to another scene, or has another size
   */
  async next(picture: Picture, time?: number): Promise<LandmarkFrame | null> {
    if (this.#cuts.next(picture)) {
      const at = (time === undefined ? this.count / this.frameRate : time - (this.#times[0] ?? 0)).toFixed(1);
      throw new FilmProblem(`The video cuts to another scene at ${at} s; it must be one continuous shot.`);
    }
    this.#checkShape(picture);
    this.#lights.push(lightOf(picture));
    if (time !== undefined) this.#times.push(time);
    const frame = await this.#follower.next(picture);
    if (frame) {
      const now = time === undefined ? this.count / this.frameRate : time - this.#times[0];
      await this.#others.next(picture, frame, now);
      if (this.#hands) frame.hands = await this.#hands.next(picture, frame, now);
    }
    if (frame?.misread) this.#giveUp(frame.misread);
    this.#frames.push(frame);
    await this.#beginning.next(picture, this.#frames);
    this.#camera.next(picture, frame?.points ?? null);
    return frame;
  }

  /**
   * Watches a film in which nothing moves.
   *
   * @param count pictures
   */
  async hold(picture: Picture, count: number): Promise<LandmarkFrame | null> {
    Object.assign(this.#size, { width: picture.width, height: picture.height });
    this.#lights.push(lightOf(picture));
    const hands: (HandMarks | null)[] = [null, null];
    let frame: LandmarkFrame | null = null;
    // Each look begins where the one before found the person.
    for (let i = 0; i < LOOKS; i++) {
      frame = await this.#follower.next(picture);
      const seen = frame && (await this.#hands?.next(picture, frame, i));
      for (const side of [0, 1]) hands[side] = seen?.[side] ?? hands[side];
    }
    if (frame && this.#hands) frame.hands = hands;
    for (let i = 0; i < count; i++) this.#frames.push(frame);
    this.#isHeld = true;
    return frame;
  }

  /** Gives up the last pictures' landmarks, as far back as a gap is bridged. */
  #giveUp(count: number): void {
    const within = Math.floor(GIVEN_UP * this.frameRate);
    this.#frames.fill(null, -Math.min(count, within, this.count));
  }

  #checkShape({ width, height }: Picture): void {
    if (this.count === 0) Object.assign(this.#size, { width, height });
    const before = this.#size;
    if (before.width === width && before.height === height) return;
    const change = `from ${before.width} × ${before.height} to ${width} × ${height} pixels`;
    throw new FilmProblem(`The video changes its shape ${change}; it must be one continuous shot.`);
  }

  /**
   * Returns the landmarks of the part of the film in which the person is seen, and notes on what was left out.
   *
   * @throws FilmProblem if nobody is seen, or the film is too short or too long
   */
  track(): { track: LandmarkTrack; notes: string[] } {
    const frameRate = this.frameRate;
    const isEven = this.#times.length === 0;
    const frames = isEven ? this.#frames : evenFrames(this.#frames, this.#times, frameRate);
    const problem = videoProblem({ duration: frames.length / frameRate, frameRate: null, width: null, height: null });
    if (problem !== null) throw new FilmProblem(problem);
    const { from, to, notes } = seenPart(frames, frameRate, isDark(this.#lights));
    const moves = this.#camera.note(frameRate);
    const others = this.#others.note();
    if (others !== null) notes.push(others);
    if (moves !== null) notes.push(moves);
    if (!isEven) notes.push(...this.#gaps());
    const lens = this.#view === null ? null : { view: this.#view };
    return { track: joinFrames(frames.slice(from, to), { ...this.#size, frameRate, ...lens }), notes };
  }

  /** Says where no picture was looked at for long. */
  #gaps(): string[] {
    const [first] = this.#times;
    return this.#times.flatMap((time, i) => {
      if (i === 0 || time - this.#times[i - 1] < LONG) return [];
      const [from, to] = [this.#times[i - 1], time].map((at) => (at - first).toFixed(1));
      return [`Nothing was looked at from ${from} to ${to} s, as this machine is slow: what happens there is guessed.`];
    });
  }

  /**
   * Makes the motion of the part of the film in which the person is seen, and a better one by looking at the film as a
   * whole.
   *
   * @throws FilmProblem as `track` does
   */
  *refinedMotion(): Steps<{ base: MotionClip<VideoPlan>; refined: MotionClip<VideoPlan> }> {
    const { track, notes } = this.track();
    const made = yield* refinedMotionSteps(track);
    for (const { plan } of [made.base, made.refined]) plan.notes.unshift(...notes);
    return made;
  }

  /**
   * Makes the motion of the part of the film in which the person is seen.
   *
   * @throws FilmProblem as `track` does
   */
  *motion(): Steps<MotionClip<VideoPlan>> {
    const { track, notes } = this.track();
    const clip = yield* videoMotionSteps(track);
    clip.plan.notes.unshift(...notes);
    if (!this.#isHeld) return clip;
    clip.plan.actions = [];
    return holdPose(clip);
  }
}
