import { bodyMassIndex } from '@/lib/clinical';
import type { Reading as DocumentReading, FhirMapping } from '@/lib/fhir/mapping';
import { at, codeIn, dayAt, listAt } from '@/lib/fhir/reading';
import { concept, loinc, measured, SYSTEMS, UNKNOWN } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import type { Measure, Reading } from './model';
import { measureIn } from './quantities';

const VITAL_SIGNS = concept(SYSTEMS.observationCategory, 'vital-signs');
/** One reading of several measures; systolic and diastolic pressure together. */
const PANEL = '85353-1';
const PRESSURE = '85354-9';
const BMI = '39156-5';
const SINGLE = {
  height: { code: '8302-2', unit: 'cm' },
  weight: { code: '29463-7', unit: 'kg' },
  heartRate: { code: '8867-4', unit: '/min' },
} as const;
const PRESSURES = { maxPressure: '8480-6', minPressure: '8462-4' } as const;

export const readingsFhir: FhirMapping<Reading> = {
  write(row, { meta, patient, urn, say }) {
    const observation = (code: string, rest: object): Resource => ({
      resourceType: 'Observation',
      meta,
      status: 'final',
      category: [VITAL_SIGNS],
      code: loinc(code),
      subject: patient,
      effectiveDateTime: row.day,
      ...rest,
    });
    const members = [...singleOf(row), ...pressureOf(row), ...bmiOf(row)].map(({ as, code, rest }) => ({
      as,
      resource: observation(code, rest),
    }));
    const panel = observation(PANEL, {
      hasMember: members.map(({ as }) => ({ reference: urn('readings', row.id, as) })),
    });
    const details = toldOf(row);
    return {
      part: 'vitalSigns',
      resources: [{ resource: panel }, ...members],
      told: { day: row.day, title: say('fhir.reading'), details },
    };
  },
  reads: ['Observation'],
  same: ['day', 'height', 'weight', 'maxPressure', 'minPressure', 'heartRate'],
  read(resource, reading) {
    const code = codeIn(resource.code, SYSTEMS.loinc);
    const panel = code === PANEL;
    // A measure of a panel is read with it.
    if (!panel && reading.referring(resource, 'Observation', 'hasMember').some(isPanel)) return undefined;
    const day = dayAt(resource, 'effectiveDateTime');
    const found = (panel ? membersOf(resource, reading) : [resource]).flatMap(measuresOf);
    if (found.length === 0) return undefined;
    const input: Partial<Record<Measure, number>> = Object.fromEntries(
      found.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    );
    const wrong = found.flatMap(({ name, value }) =>
      value === undefined ? [{ path: name, message: 'fhirUnit' }] : [],
    );
    // Without its day it is none: a form would take it for today's.
    const told = { day: day ?? null, title: '', details: toldOf(input) };
    return { input: { ...input, day: day ?? '' }, ...(wrong.length > 0 ? { wrong } : {}), told };
  },
  holds: membersOf,
};

const singleOf = (row: Reading) =>
  (Object.keys(SINGLE) as (keyof typeof SINGLE)[]).flatMap((name) => {
    const { code, unit } = SINGLE[name];
    const value = row[name];
    return value === null ? [] : [{ as: name, code, rest: { valueQuantity: measured(value, unit) } }];
  });

function pressureOf(row: Reading) {
  if (row.maxPressure === null && row.minPressure === null) return [];
  const component = (Object.keys(PRESSURES) as (keyof typeof PRESSURES)[]).map((name) => {
    const value = row[name];
    const said = value === null ? { dataAbsentReason: UNKNOWN } : { valueQuantity: measured(value, 'mm[Hg]', 'mmHg') };
    return { code: loinc(PRESSURES[name]), ...said };
  });
  return [{ as: 'pressure', code: PRESSURE, rest: { component } }];
}

/** Of what was measured at once; an older height would make of it another reading's. */
function bmiOf({ weight, height }: Reading) {
  if (weight === null || height === null) return [];
  const answer = bodyMassIndex({ weightKg: weight, heightCm: height });
  if (!answer.ok) return [];
  return [{ as: 'bmi', code: BMI, rest: { valueQuantity: measured(Math.round(answer.value * 10) / 10, 'kg/m2') } }];
}

const toldOf = ({ maxPressure, minPressure, heartRate, weight, height }: Partial<Reading>) => [
  maxPressure || minPressure ? `${maxPressure ?? '–'}/${minPressure ?? '–'} mmHg` : null,
  heartRate ? `${heartRate} bpm` : null,
  weight ? `${weight} kg` : null,
  height ? `${height} cm` : null,
];

const isPanel = ({ code }: Resource) => codeIn(code, SYSTEMS.loinc) === PANEL;
function membersOf(panel: Resource, { resolve }: DocumentReading): Resource[] {
  return listAt(panel, 'hasMember').flatMap((one) => resolve(one) ?? []);
}

/** What a resource measures; a value in a unit that is not known has none. */
function measuresOf(resource: Resource): { name: Measure; value: number | undefined }[] {
  const code = codeIn(resource.code, SYSTEMS.loinc);
  if (code === PRESSURE) {
    const component = listAt(resource, 'component');
    return (Object.keys(PRESSURES) as (keyof typeof PRESSURES)[]).flatMap((name) => {
      const found = component.find((one) => codeIn(at(one, 'code'), SYSTEMS.loinc) === PRESSURES[name]);
      return measureIn(found, name);
    });
  }
  const name = (Object.keys(SINGLE) as (keyof typeof SINGLE)[]).find((one) => SINGLE[one].code === code);
  return name ? measureIn(resource, name) : [];
}
