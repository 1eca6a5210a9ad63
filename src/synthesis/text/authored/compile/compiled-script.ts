import type { BodySupport, PerformanceMark } from "../../compose/performance.js";
import type { ChannelTrack } from "../channel-track.js";

/** A hand that touches something at a key: the wrist's position and rotation in the frame of what it touches. */
export interface HandContact {
  time: number;
  /** Joint that it touches; -1 the ground. */
  joint: number;
  position: Float64Array;
  turn: Float64Array;
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
