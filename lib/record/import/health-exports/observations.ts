import { deviceOrigin } from '@/lib/fhir/device';
import { coding, concept, loinc, measured, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import type { Quantity } from '@/lib/sections/readings/model/limits';
import { isLocalTime, isMeasurable, romanInstant } from '@/lib/values/local-time';
import type { Note, Origin } from '../document/source-document';
import { type Kept, MEASURES, type Measure } from './measures';
import type { MeasurementSource, Origins } from './origins';
import type { Proposed } from './pairing';
import { textOf } from './times';

const VITAL_SIGNS = concept(SYSTEMS.observationCategory, 'vital-signs');
const PRESSURE = '85354-9';
/** UCUM codes of our units, with the form that is shown. */
export const UCUM: Readonly<Record<Quantity, readonly [code: string, shown?: string]>> = {
  ...{ height: ['cm'], weight: ['kg'], heartRate: ['/min'], oxygen: ['%'], perfusionIndex: ['%'] },
  ...{
    maxPressure: ['mm[Hg]', 'mmHg'],
    minPressure: ['mm[Hg]', 'mmHg'],
    temperature: ['Cel', '°C'],
    glucose: ['mg/dL'],
  },
};
const MEALS = [undefined, 'preprandial', 'postprandial', 'fasting'] as const;

export const quantityOf = (name: Quantity, value: number) => measured(value, ...UCUM[name]);

/**
 * When something was measured and, if a device did it, with which. The time is written so that its hour stays as it is: with the offset of its
 * clock, if that is known, otherwise with that of Italy.
 */
export function measuredBy(
  at: number,
  { device, serialNumber, isTyped }: MeasurementSource,
  patient: { reference: string },
  zone?: string,
) {
  const measuredAt = textOf(at);
  const isDevices = device !== undefined && !isTyped && isLocalTime(measuredAt) && isMeasurable(measuredAt);
  if (!isDevices) return { effectiveDateTime: zone ? `${measuredAt}${zone}` : romanInstant(measuredAt) };
  return deviceOrigin({ device, serialNumber: serialNumber ?? null, measuredAt }, patient);
}

/** The reading as an observation that the section of readings takes (lib/sections/readings/fhir.ts). */
export function observationOf(proposed: Proposed, origins: Origins, patient: { reference: string }): Resource {
  const [first] = proposed;
  const { codes, quantity } = measureAt(first);
  const shared = {
    resourceType: 'Observation',
    ...measuredBy(first.at, origins.at(first.origin), patient),
    status: 'final',
    category: [VITAL_SIGNS],
    subject: patient,
  };
  if (proposed.length === 2) {
    const component = proposed.map((one) => {
      const half = measureAt(one);
      return { code: loinc(half.codes[0] ?? ''), valueQuantity: quantityOf(half.quantity, one.value) };
    });
    return { ...shared, code: loinc(PRESSURE), component } as Resource;
  }
  return present({
    ...shared,
    extension: own({ meal: MEALS[first.meal] }),
    code: { coding: codes.map((code) => coding(SYSTEMS.loinc, code)) },
    valueQuantity: quantityOf(quantity, first.value),
  }) as Resource;
}

const measureAt = ({ measure }: Kept) => MEASURES[measure] as Measure;

/** Where a reading comes from, and what must be known of it. */
export function placeOf(proposed: Proposed, origins: Origins, taken: Map<string, number>): Origin {
  const [first] = proposed;
  const { source, device, isTyped } = origins.at(first.origin);
  const names = proposed.map((one) => measureAt(one).type).join('+');
  const path = `${names}/${textOf(first.at)}/${source}`;
  const number = (taken.get(path) ?? 0) + 1;
  taken.set(path, number);
  const said = proposed.map((one) => one.said ?? `${one.value} ${shownUnit(one)}`).join(', ');
  const by = [source, device].filter((one, index, all) => one && all.indexOf(one) === index).join(', ');
  const isHalf = proposed.length === 1 && ['maxPressure', 'minPressure'].includes(measureAt(first).quantity);
  const notes: Note[] = [
    ...proposed.flatMap(({ said: original }) => (original ? [{ key: 'converted', values: { original } }] : [])),
    ...(isTyped ? [{ key: 'typed' }] : []),
    ...(measureAt(first).type === 'RestingHeartRate' ? [{ key: 'resting' }] : []),
    ...((first.of ?? 1) > 1 ? [{ key: `daily.${measureAt(first).rule}`, values: { count: String(first.of) } }] : []),
    ...(isHalf ? [{ key: 'halfPressure' }] : []),
    ...proposed.flatMap(({ doubt }) => (doubt ? [{ key: doubt }] : [])),
  ];
  const isUnsure = isHalf || proposed.some(({ doubt }) => doubt !== undefined);
  return {
    path: number === 1 ? path : `${path}#${number}`,
    quote: `${names} ${said} ${textOf(first.at).replace('T', ' ')}${by ? `, ${by}` : ''}`.slice(0, 500),
    ...(isUnsure ? { unsure: true } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

const shownUnit = (one: Kept) => {
  const [code, shown = code] = UCUM[measureAt(one).quantity];
  return shown;
};
