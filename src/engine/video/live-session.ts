import type { MotionClip } from "../../motion/clip.js";
import { runSteps } from "../../requests/steps.js";
import { retargetSteps } from "../../retarget/retarget-clip.js";
import { HandFollower } from "../../synthesis/video/landmarks/follow-hands.js";
import { PersonFollower } from "../../synthesis/video/landmarks/follow-person.js";
import type { Picture } from "../../synthesis/video/landmarks/picture.js";
import type { PoseModels } from "../../synthesis/video/landmarks/pose-models.js";
import type { LandmarkFrame } from "../../synthesis/video/landmarks/read-landmarks.js";
import { homePose } from "../../synthesis/video/live/home-pose.js";
import { LiveBody } from "../../synthesis/video/live/live-body.js";
import { mirrorMarks } from "../../synthesis/video/live/mirror-marks.js";
import type { Character } from "../character.js";

/** A pose of a character's own skeleton. */
export interface LivePose {
  /** Local rotations xyzw of all joints. */
  rotations: Float32Array;
  translatedJoints: Int16Array;
  /** Local translations of those. */
  translations: Float32Array;
}

/** A pose with what else is known of its moment. */
export interface LiveAnswer {
  /** Null where nobody is seen. */
  pose: LivePose | null;
  /** How surely the left and the right foot stand, 0 to 1. */
  standing: [number, number];
  /** How much of the legs is followed, 0 to 1. */
  legs: number;
}

/** Time from one look at a hand to the next, seconds: poses come more often. */
const HANDS_EVERY = 0.16;

const NOBODY: LiveAnswer = { pose: null, standing: [1, 1], legs: 1 };

/** Follows a person through a video that goes on, for a character. */
export class LiveSession {
  readonly #follower: PersonFollower;
  readonly #hands: HandFollower | null;
  readonly #character: Character;
  #body = new LiveBody();
  #isMirrored = false;

  constructor(models: PoseModels, character: Character) {
    this.#follower = new PersonFollower(models);
    this.#hands = models.hand ? new HandFollower(models.hand, HANDS_EVERY) : null;
    this.#character = character;
  }

  /** The character as it stands while nobody is seen. */
  home(): LivePose {
    return this.#poseOf(homePose());
  }

  /** @param time seconds @param mirror whether the character moves as the person's mirror image */
  async next(
    picture: Picture,
    time: number,
    mirror: boolean,
  ): Promise<{ frame: LandmarkFrame | null; answer: LiveAnswer }> {
    const frame = await this.#follower.next(picture);
    if (frame && this.#hands) frame.hands = await this.#hands.next(picture, frame, time);
    if (mirror !== this.#isMirrored) this.#body = new LiveBody();
    this.#isMirrored = mirror;
    const marks = frame && mirror ? mirrorMarks(frame, picture.width) : frame;
    const moment = this.#body.next(marks, time, picture);
    if (!moment) return { frame, answer: NOBODY };
    return { frame, answer: { pose: this.#poseOf(moment.clip), standing: moment.standing, legs: moment.legs } };
  }

  #poseOf(clip: MotionClip): LivePose {
    const { rotations, translatedJoints, translations } = runSteps(
      retargetSteps(clip, this.#character.retargeter, { contacts: "ignore" }),
    );
    return { rotations, translatedJoints, translations };
  }
}
