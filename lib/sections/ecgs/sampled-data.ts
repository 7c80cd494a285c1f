import { samplesOf, samplesToBase64 } from '@/lib/devices/ecg/samples';
import { at, numberAt, textAt } from '@/lib/fhir/reading';
import { measured, SYSTEMS } from '@/lib/fhir/systems';

/*
 * A tracing as FHIR SampledData: whole numbers separated by blanks, which `factor` converts to millivolts. Half a minute at 250
 * samples per second is about thirty thousand characters.
 */

interface Scale {
  samplesPerSecond: number;
  microvoltsPerStep: number;
}

const [LOWEST, HIGHEST] = [-32_768, 32_767];

export function dataOf({ samplesPerSecond, microvoltsPerStep }: Scale, samples: Buffer) {
  return {
    origin: measured(0, 'mV'),
    /** In milliseconds. */
    period: 1000 / samplesPerSecond,
    factor: microvoltsPerStep / 1000,
    lowerLimit: decimal((LOWEST * microvoltsPerStep) / 1000),
    upperLimit: decimal((HIGHEST * microvoltsPerStep) / 1000),
    dimensions: 1,
    data: samplesOf(samples).join(' '),
  };
}

/** The limits are informative only, so six decimals are enough. */
const decimal = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * The samples under the names of `storeEcg`. Data that is not in millivolts or has fractional samples gives none, and is
 * refused. `exactStep`: the original microvolts per step, before the conversion to a factor.
 */
export function samplesIn(data: unknown, exactStep?: number) {
  const [period, factor = 1] = [numberAt(data, 'period'), numberAt(data, 'factor')];
  const step = factor * 1000;
  const inMillivolts = textAt(data, 'origin', 'code') === 'mV' && textAt(data, 'origin', 'system') === SYSTEMS.ucum;
  const values = (textAt(data, 'data') ?? '')
    .split(' ')
    .map((text) => (/^-?\d{1,5}$/.test(text) ? Number(text) : null));
  const sound = values.every((value) => value !== null && value >= LOWEST && value <= HIGHEST);
  const isPlain = numberAt(data, 'origin', 'value') === 0 && at(data, 'dimensions') === 1;
  return {
    samplesPerSecond: period ? Math.round(1000 / period) : 0,
    microvoltsPerStep: exactStep !== undefined && Math.abs(exactStep - step) < step * 1e-9 ? exactStep : step,
    samples: inMillivolts && sound && isPlain ? samplesToBase64(Int16Array.from(values, Number)) : '',
  };
}
