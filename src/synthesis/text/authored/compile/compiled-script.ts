import type { BodySupport, PerformanceMark } from "../../compose/performance.js";
import type { ChannelTrack, Ease } from "../channel-track.js";

/** A hand that touches something at a key: the wrist's position and rotation in the frame of what it touches. */
export interface HandContact {
  time: number;
  /** Joint that it touches; -1 the ground or another thing. */
  joint: number;
  position: Float64Array;
  turn: Float64Array;
  /** How it gets there. */
  ease: Ease;
  /** Coordinates over time along contacts in the world that follow each other. */
  path?: readonly ChannelTrack[];
}

/** Keys of one hand in time: touching something, or free (null). */
export interface HandMoment {
  time: number;
  contact: HandContact | null;
}

export interface CompiledScript {
  tracks: ChannelTrack[];
  hands: [HandMoment[], HandMoment[]];
  supports: BodySupport[];
  marks: PerformanceMark[];
  active: [number, number];
  duration: number;
}
