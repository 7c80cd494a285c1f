import { samplesOf, samplesToBase64 } from '@/lib/devices/ecg/samples';
import { at, numberAt, textAt } from '@/lib/fhir/reading';
import { measured, SYSTEMS } from '@/lib/fhir/systems';

/*
 * A tracing as FHIR's SampledData has it: whole numbers with blanks between them, of which `factor` makes millivolts. Half
 * a minute of 250 samples a second is about thirty thousand characters.
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

/** What nobody computes with need not have seventeen digits. */
const decimal = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * Back in the names of `storeEcg`. What is not in millivolts, or has other than whole samples, has none: it is refused.
 * `exactStep`: the microvolts of a step, as they were before they became a factor.
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
