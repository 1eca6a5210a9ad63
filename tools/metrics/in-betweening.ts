/**
 * Measures of predicted transitions as in the LAFAN1 protocol (Harvey et al., "Robust Motion In-betweening", 2020):
 * L2P on global joint positions in units of their deviations, L2Q on global rotations, NPSS on the power spectra of
 * the latter. All are 0 where the prediction equals the truth.
 */

/** Frames of one window's transition: `frames` × joints, frame-major. */
export interface JointWindow {
  frames: number;
  /** Global positions, 3 per joint, metres. */
  positions: Float64Array;
  /** Global rotations xyzw, 4 per joint. */
  rotations: Float64Array;
}

/**
 * Mean over the frames of the distance between all joints' positions together, each coordinate divided by its
 * deviation.
 *
 * @param deviations of each coordinate of each joint over the training windows, 3 × joints
 */
export function positionError(truth: JointWindow, predicted: JointWindow, deviations: ArrayLike<number>): number {
  const width = deviations.length;
  let total = 0;
  for (let f = 0; f < truth.frames; f++) {
    let sum = 0;
    for (let i = 0; i < width; i++) {
      sum += ((predicted.positions[f * width + i] - truth.positions[f * width + i]) / deviations[i]) ** 2;
    }
    total += Math.sqrt(sum);
  }
  return total / truth.frames;
}

/**
 * Mean over the frames of the distance between all joints' quaternions together, each on the nearer side of the
 * sphere.
 */
export function rotationError(truth: JointWindow, predicted: JointWindow): number {
  const joints = truth.rotations.length / (4 * truth.frames);
  let total = 0;
  for (let f = 0; f < truth.frames; f++) {
    let sum = 0;
    for (let j = 0; j < joints; j++) {
      const at = (f * joints + j) * 4;
      let dot = 0;
      let square = 0;
      for (let k = 0; k < 4; k++) {
        const [a, b] = [truth.rotations[at + k], predicted.rotations[at + k]];
        dot += a * b;
        square += a * a + b * b;
      }
      sum += Math.max(0, square - 2 * Math.abs(dot));
    }
    total += Math.sqrt(sum);
  }
  return total / truth.frames;
}

/**
 * Normalised power spectrum similarity over all windows (equally long): how far each channel's cumulative spectrum
 * lies from the true one, channels weighted by their true power. Quaternions are continuous in time, and those of
 * truth and prediction lie on the same side of the sphere.
 */
export function powerSpectrumError(windows: Iterable<{ truth: JointWindow; predicted: JointWindow }>): number {
  let weighted = 0;
  let weights = 0;
  for (const { truth, predicted } of windows) {
    const channels = truth.rotations.length / truth.frames;
    const real = continuousTurns(truth, null);
    const made = continuousTurns(predicted, truth);
    for (let c = 0; c < channels; c++) {
      const own = powers(real, channels, c, truth.frames);
      const other = powers(made, channels, c, truth.frames);
      const [ownPower, otherPower] = [sumOf(own), sumOf(other)];
      if (ownPower === 0) continue;
      let distance = 0;
      let difference = 0;
      for (let k = 0; k < truth.frames; k++) {
        difference += (otherPower > 0 ? other[k] / otherPower : 0) - own[k] / ownPower;
        distance += Math.abs(difference);
      }
      weighted += distance * ownPower;
      weights += ownPower;
    }
  }
  return weights > 0 ? weighted / weights : 0;
}

/** Puts neighbouring frames on one side of the sphere; the first on the side of `like`'s first, where given. */
function continuousTurns({ rotations, frames }: JointWindow, like: JointWindow | null): Float64Array {
  const out = Float64Array.from(rotations);
  const stride = out.length / frames;
  for (let at = 0; at < out.length; at += 4) {
    if (at < stride && !like) continue;
    let dot = 0;
    for (let k = 0; k < 4; k++) dot += out[at + k] * (at < stride ? like!.rotations[at + k] : out[at - stride + k]);
    if (dot < 0) for (let k = 0; k < 4; k++) out[at + k] = -out[at + k];
  }
  return out;
}

/** Returns the squared real parts of a channel's discrete Fourier transform, as the protocol's code takes them. */
function powers(values: Float64Array, channels: number, channel: number, frames: number): Float64Array {
  const out = new Float64Array(frames);
  const cosines = cosinesOf(frames);
  for (let k = 0; k <= frames / 2; k++) {
    let real = 0;
    for (let f = 0; f < frames; f++) real += values[f * channels + channel] * cosines[(k * f) % frames];
    out[k] = real * real;
    out[(frames - k) % frames] = real * real;
  }
  return out;
}

const tables = new Map<number, Float64Array>();

function cosinesOf(frames: number): Float64Array {
  let table = tables.get(frames);
  if (!table) {
    table = Float64Array.from({ length: frames }, (_, i) => Math.cos((2 * Math.PI * i) / frames));
    tables.set(frames, table);
  }
  return table;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
