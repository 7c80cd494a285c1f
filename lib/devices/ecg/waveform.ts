import type { DeviceEcg } from '../reading';
import { type Extremes, Pyramid } from './pyramid';

export type Signal = Pick<DeviceEcg, 'samples' | 'samplesPerSecond' | 'microvoltsPerStep'>;

/** Most that the devices measure; values beyond are drawn at the limit and marked. */
export const LIMIT_MV = 5;
/** Half a millimetre on paper: smaller signals look like a straight line. */
const FLAT_MV = 0.05;

/** A tracing in seconds and millivolts, built once and queried for every frame. */
export class Waveform {
  readonly seconds: number;
  readonly samplesPerSecond: number;
  readonly samples: Int16Array;
  private readonly mvPerStep: number;
  private readonly pyramid: Pyramid;

  constructor({ samples, samplesPerSecond, microvoltsPerStep }: Signal) {
    this.samples = samples;
    this.samplesPerSecond = samplesPerSecond;
    this.seconds = samples.length / samplesPerSecond;
    this.mvPerStep = microvoltsPerStep / 1000;
    this.pyramid = new Pyramid(samples);
  }

  /** A sample in millivolts, clamped to the limit. */
  mv(sample: number): number {
    return Math.min(LIMIT_MV, Math.max(-LIMIT_MV, sample * this.mvPerStep));
  }

  /** Extremes in millivolts, clamped, of the samples from `from` up to, but not including, `to`; null for an empty range. */
  extremes(from = 0, to = this.samples.length): Extremes | null {
    const found = this.pyramid.between(from, to);
    return found && { min: this.mv(found.min), max: this.mv(found.max) };
  }

  /** Whether a sample in that range exceeds the limit and is therefore shown clamped. */
  isCut(from = 0, to = this.samples.length): boolean {
    const found = this.pyramid.between(from, to);
    return found !== null && Math.max(-found.min, found.max) * this.mvPerStep > LIMIT_MV;
  }

  get standing(): 'empty' | 'flat' | 'wave' {
    const all = this.extremes();
    if (!all) return 'empty';
    return all.max - all.min < FLAT_MV ? 'flat' : 'wave';
  }
}
