import { at, codeIn, listAt, numberAt, textAt } from '@/lib/fhir/reading';
import { concept, loinc, measured, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { type Ecg, type EcgTracing, newestFirst } from './model';
import { dataOf } from './sampled-data';

/** The parts of an electrocardiogram's resource. */

/** IEEE 11073-10101 codes: lead I (between the hands), and an unspecified lead. */
const [LEAD_I, ANY_LEAD] = ['131329', '131328'];
/** The values computed by the device, with their LOINC codes. */
const VALUES = {
  heartRate: { code: '8867-4', unit: '/min' },
  qrsMs: { code: '8633-0', unit: 'ms' },
  // Corrected QT interval; 8634-8 is the uncorrected one.
  qtcMs: { code: '8636-3', unit: 'ms' },
} as const;
type Value = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as Value[];

export const valuesOf = (row: Pick<Ecg, Value>) =>
  NAMES.flatMap((name) => {
    const { code, unit } = VALUES[name];
    const value = row[name];
    return value === null ? [] : [{ code: loinc(code), valueQuantity: measured(value, unit) }];
  });

export const waveOf = (
  row: Pick<Ecg, 'mode' | 'samplesPerSecond' | 'microvoltsPerStep'>,
  tracing: Pick<EcgTracing, 'samples'> | undefined,
) => ({
  code: concept(SYSTEMS.mdc, row.mode === 'hand-hand' ? LEAD_I : ANY_LEAD),
  ...(tracing ? { valueSampledData: dataOf(row, tracing.samples) } : { dataAbsentReason: UNSUPPORTED }),
});

/**
 * The maximum number of samples in a document: an hour and a half of tracings, about four million characters, which other
 * systems can still read.
 */
const MOST_SAMPLES = 1_000_000;
const UNSUPPORTED = concept(SYSTEMS.dataAbsent, 'unsupported');

/**
 * The ids of the electrocardiograms that are exported with their tracing, newest first until the limit is reached; the
 * others are exported with their findings only.
 */
export function withTracing(rows: readonly Ecg[]): number[] {
  let room = MOST_SAMPLES;
  return newestFirst(rows).flatMap(({ id, seconds, samplesPerSecond }) => {
    room -= seconds * samplesPerSecond;
    return room >= 0 ? [id] : [];
  });
}

export function computedIn(resource: Resource): Record<Value, number | null> {
  const components = listAt(resource, 'component');
  const value = (name: Value) => {
    const { code, unit } = VALUES[name];
    const found = components.find((one) => codeIn(at(one, 'code'), SYSTEMS.loinc) === code);
    return textAt(found, 'valueQuantity', 'code') === unit ? (numberAt(found, 'valueQuantity', 'value') ?? null) : null;
  };
  return { heartRate: value('heartRate'), qrsMs: value('qrsMs'), qtcMs: value('qtcMs') };
}
