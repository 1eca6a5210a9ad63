import {
  ARM_CHANNELS,
  ARMS,
  CHANNELS,
  COLLAR,
  ELBOW,
  FEET,
  FINGERS,
  FOREARM_TURN,
  HEAD,
  PELVIS,
  SPINE,
  UPPER_ARM,
} from "./body-channels.js";
import type { ChannelTrack } from "./channel-track.js";
import type { Snap } from "./script.js";

const RATE = 60;
/** Damping of following joints: they overshoot slightly and come back. */
const DAMPING = 0.72;
/** Seconds by which the head leads the body. */
const HEAD_LEADS = 0.1;
const QUICKER: Record<Snap, number> = { soft: 0.8, normal: 1, snappy: 2.2 };

/** Returns how fast a channel follows its track, radians per second; 0 at once. Trunk before arm before hand. */
function quickness(channel: number): number {
  if (channel < SPINE) return channel < PELVIS + 3 ? 0 : 40;
  if (channel < HEAD) return 30;
  if (channel < HEAD + 3) return 20;
  for (const at of ARMS) {
    if (channel < at || channel >= at + ARM_CHANNELS) continue;
    const part = channel - at;
    if (part < UPPER_ARM) return part === COLLAR ? 30 : 30;
    if (part < ELBOW) return 27;
    if (part < FOREARM_TURN) return 23;
    return part < FINGERS ? 18 : 26;
  }
  return 0;
}

/** Computes the channels of all frames, one after another: distal parts arrive later and swing out. */
export function followTracks(tracks: readonly ChannelTrack[], frames: number, snap: Snap): Float64Array {
  const out = new Float64Array(frames * CHANNELS);
  for (let c = 0; c < CHANNELS; c++) {
    const track = tracks[c];
    if (track.still) {
      const value = track.at(0);
      for (let f = 0; f < frames; f++) out[f * CHANNELS + c] = value;
      continue;
    }
    const head = c >= HEAD && c < HEAD + 3;
    const lead = head ? HEAD_LEADS : 0;
    const w = c < FEET[0] ? quickness(c) * QUICKER[snap] : 0;
    if (w === 0) {
      for (let f = 0; f < frames; f++) out[f * CHANNELS + c] = track.at(f / RATE + lead);
      continue;
    }
    let x = track.at(0);
    let speed = 0;
    // Two steps per frame: the spring is stiff.
    const dt = 1 / RATE / 2;
    for (let f = 0; f < frames; f++) {
      out[f * CHANNELS + c] = x;
      for (let i = 1; i <= 2; i++) {
        const goal = track.at(f / RATE + lead + i * dt);
        speed += (w * w * (goal - x) - 2 * DAMPING * w * speed) * dt;
        x += speed * dt;
      }
    }
    // Any remaining swing is removed at the end.
    const end = track.at(1e9);
    const left = end - out[(frames - 1) * CHANNELS + c];
    const fade = Math.min(frames - 1, 20);
    for (let i = 0; i <= fade; i++) {
      const u = i / fade;
      out[(frames - 1 - fade + i) * CHANNELS + c] += left * u * u * (3 - 2 * u);
    }
  }
  return out;
}
