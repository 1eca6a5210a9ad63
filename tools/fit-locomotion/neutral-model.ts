import type { Gait } from "../../src/synthesis/locomotion/cycle/gait.js";
import { GAITS, gaitCadence } from "../../src/synthesis/locomotion/cycle/gait-laws.js";
import { resolveGait } from "../../src/synthesis/locomotion/cycle/resolve-gait.js";
import { CHANNELS, type LocomotionTables } from "../../src/synthesis/locomotion/locomotion-tables.js";
import { type BlendedChannels, blendedChannels } from "../../src/synthesis/locomotion/styles/blended-channels.js";
import { addBasePosture } from "../../src/synthesis/locomotion/upper-body/base-posture.js";
import { fitSeries, rowsOf, type Series } from "./basis/fourier.js";

/** The generator's own neutral model moving straight ahead: style deltas are added to it. */
export class NeutralModel {
  constructor(private readonly tables: LocomotionTables) {}

  gait(speed: number, cadenceFactor: number, dutyOffset: number): Gait {
    return resolveGait({ speed, travelAngle: 0, cadence: { factor: cadenceFactor, speed }, dutyOffset });
  }

  channels(speed: number, cadenceFactor = 1, dutyOffset = 0): BlendedChannels {
    return blendedChannels(this.gait(speed, cadenceFactor, dutyOffset), this.tables);
  }

  /** Returns harmonics 0 to K of the model, left strike at phase 0. */
  series(speed: number, harmonics: number, cadenceFactor = 1, dutyOffset = 0): Series {
    const model = this.channels(speed, cadenceFactor, dutyOffset);
    const steps = 8 * rowsOf(harmonics);
    const samples = new Float64Array(steps * CHANNELS);
    const phases = Array.from({ length: steps }, (_, i) => i / steps);
    for (let i = 0; i < steps; i++) model.evaluate(i / steps, samples.subarray(i * CHANNELS, (i + 1) * CHANNELS));
    return fitSeries(phases, samples, harmonics);
  }

  /** Returns the cadence of neutral walking or running ahead, steps per minute. */
  cadence(speed: number): number {
    const { weights } = this.gait(speed, 1, 0);
    return Math.exp(GAITS.reduce((sum, gait) => sum + weights[gait] * Math.log(gaitCadence(gait, speed)), 0));
  }

  /** Returns how much the model's pelvis is raised over the captures, metres. */
  raise(speed: number): number {
    const { weights } = this.gait(speed, 1, 0);
    return GAITS.reduce((sum, gait) => {
      if (weights[gait] === 0) return sum;
      const constant = new Float64Array(CHANNELS);
      addBasePosture(constant, gait, speed, this.tables.meanPose);
      return sum + weights[gait] * constant[1];
    }, 0);
  }
}
