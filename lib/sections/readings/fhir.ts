import { readings } from '@/db/schema';
import { bodyMassIndex } from '@/lib/clinical';
import { flagOn, interpretationOf } from '@/lib/fhir/interpretation';
import type { Reading as DocumentReading, FhirMapping } from '@/lib/fhir/mapping';
import { codeIn, listAt, observedOn, ownText } from '@/lib/fhir/reading';
import { coding, concept, loinc, measured, SYSTEMS, UNKNOWN } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own } from '@/lib/fhir/writing';
import {
  BMI,
  isMeasure,
  PANEL,
  PRESSURE,
  PRESSURE_NAMES,
  PRESSURES,
  quantitiesOf,
  SINGLE,
  SINGLES,
  type Single,
} from './fhir-codes';
import { readingsNarrowed } from './fhir-narrowed';
import { originIn, originOf, timeIn } from './fhir-origin';
import { MEASURES, type Quantity } from './model/limits';
import type { Reading } from './model/model';
import { glucoseRange, type Ranges, rangesFor } from './ranges';
import { valueMark } from './severity';

const VITAL_SIGNS = concept(SYSTEMS.observationCategory, 'vital-signs');

export const readingsFhir: FhirMapping<Reading> = {
  prefix: 'riv',
  writes: ['Observation', 'Device'],
  narrow: readingsNarrowed,
  day: readings.day,
  many: true,
  write(row, { meta, patient, urn, birthDate, say, isAsked = () => true }) {
    const ranges = rangesFor({ birthDate, height: null, on: row.day });
    const origin = originOf(row, patient);
    const observation = (codes: readonly string[], rest: object): Resource => ({
      resourceType: 'Observation',
      meta,
      ...origin,
      status: 'final',
      category: [VITAL_SIGNS],
      code: { coding: codes.map((code) => coding(SYSTEMS.loinc, code)) },
      subject: patient,
      ...rest,
    });
    // The panel names all members.
    const isPanelAsked = isAsked([PANEL]);
    const members = measuresOf(row, ranges, isPanelAsked ? () => true : isAsked);
    const hasMember = members.map(({ as }) => ({ reference: urn('readings', row.id, as) }));
    return {
      part: 'vitalSigns',
      resources: [
        ...(isPanelAsked ? [{ resource: observation([PANEL], { hasMember }) }] : []),
        ...members
          .filter(({ codes }) => isAsked(codes))
          .map(({ as, codes, rest }) => ({ as, resource: observation(codes, rest) })),
      ],
      narrative: { day: row.day, title: say('fhir.reading'), details: detailsOf(row) },
    };
  },
  reads: ['Observation'],
  same: ['day', 'measuredAt', ...MEASURES],
  read(resource, reading) {
    const code = codeIn(resource.code, SYSTEMS.loinc);
    const panel = code === PANEL;
    const named = panel || isMeasure(resource);
    const untaken = named ? voidness(resource) : undefined;
    if (untaken) return { untaken };
    // A member of a panel is read together with the panel.
    if (!panel && reading.referring(resource, 'Observation', 'hasMember').some(isPanel)) return undefined;
    const members = panel ? membersOf(resource, reading) : [resource];
    // Some panels have no time of their own.
    const day = [resource, ...members].map(observedOn).find((one) => one !== undefined);
    const found = members.flatMap(quantitiesOf);
    if (code === BMI && found.length === 0) return { untaken: 'computed' };
    if (named && found.length === 0) return { untaken: 'noValue' };
    if (found.every(({ name }) => name === 'perfusionIndex')) return undefined;
    const values: Partial<Record<Quantity, number>> = Object.fromEntries(
      found.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    );
    const wrong = found.flatMap(({ name, value }) =>
      value === undefined ? [{ path: name, message: 'fhirUnit' }] : [],
    );
    // What cannot be taken is shown as the document has it.
    const unread = found.flatMap(({ name, written }) =>
      written === undefined ? [] : [`${reading.say(`readings.long.${name}`)} ${written}`],
    );
    const meal = members.map((one) => ownText(one, 'meal')).find((one) => one !== undefined);
    const origin = originIn(resource, { ...values, meal }, reading);
    // Empty for an undated reading, so that its save is refused: without a day a form would use today.
    const narrative = { day: day ?? null, title: '', details: [...detailsOf(values), ...unread] };
    const time = 'device' in origin ? undefined : timeIn(resource);
    const more = { ...(meal === undefined ? {} : { meal }), ...(time === undefined ? {} : { time }) };
    const input = { ...values, ...more, ...origin, day: day ?? '' };
    const notes = found.flatMap(({ name, value, original }) =>
      original === undefined
        ? []
        : [
            reading.say('fhir.rounded', {
              name: reading.say(`readings.long.${name}`),
              value: said(value),
              original: said(original),
            }),
          ],
    );
    return { input, ...(wrong.length > 0 ? { wrong } : {}), ...(notes.length > 0 ? { notes } : {}), narrative };
  },
  holds: membersOf,
};

/** A value that is not normal: urgent ones are critical, those to be watched or marked are low or high. */
function flagged(row: Reading, name: Quantity, value: number, ranges: Ranges): { interpretation?: object[] } {
  if (name === 'perfusionIndex') return {};
  const range = name === 'glucose' ? glucoseRange(ranges, row.meal) : ranges[name];
  const mark = valueMark(value, range, ranges.steps?.[name]);
  if (!mark) return {};
  return { interpretation: interpretationOf(flagOn(mark.side, mark.severity === 'urgent')) };
}

interface Measured {
  as: string;
  codes: readonly string[];
  rest: object;
}

/** The measures of a reading with the codes that are asked for. */
const measuresOf = (row: Reading, ranges: Ranges, isAsked: (codes: readonly string[]) => boolean): Measured[] => [
  ...SINGLES.flatMap((name) => (isAsked(SINGLE[name].codes) ? singleOf(row, ranges, name) : [])),
  ...(isAsked([PRESSURE]) ? pressureOf(row, ranges) : []),
  ...(isAsked([BMI]) ? bmiOf(row) : []),
];

function singleOf(row: Reading, ranges: Ranges, name: Single): Measured[] {
  const { codes, code, unit = code }: { codes: readonly string[]; code: string; unit?: string } = SINGLE[name];
  const value = row[name];
  if (value === null) return [];
  const meal = name === 'glucose' && row.meal ? { extension: own({ meal: row.meal }) } : {};
  const rest = { ...meal, valueQuantity: measured(value, code, unit), ...flagged(row, name, value, ranges) };
  return [{ as: name, codes, rest }];
}

function pressureOf(row: Reading, ranges: Ranges) {
  if (row.maxPressure === null && row.minPressure === null) return [];
  const component = PRESSURE_NAMES.map((name) => {
    const value = row[name];
    const said =
      value === null
        ? { dataAbsentReason: UNKNOWN }
        : { valueQuantity: measured(value, 'mm[Hg]', 'mmHg'), ...flagged(row, name, value, ranges) };
    return { code: loinc(PRESSURES[name]), ...said };
  });
  return [{ as: 'pressure', codes: [PRESSURE], rest: { component } }];
}

/** The body mass index, only if weight and height are from the same reading: an older height belongs to another reading. */
function bmiOf({ weight, height }: Reading) {
  if (weight === null || height === null) return [];
  const answer = bodyMassIndex({ weightKg: weight, heightCm: height });
  if (!answer.ok) return [];
  const value = Math.round(answer.value * 10) / 10;
  return [{ as: 'bmi', codes: [BMI], rest: { valueQuantity: measured(value, 'kg/m2') } }];
}

const detailsOf = (row: Partial<Reading>) => [
  row.maxPressure || row.minPressure ? `${row.maxPressure ?? '–'}/${row.minPressure ?? '–'} mmHg` : null,
  row.heartRate ? `${row.heartRate} bpm` : null,
  row.oxygen ? `SpO₂ ${row.oxygen} %` : null,
  row.temperature ? `${row.temperature} °C` : null,
  row.glucose ? `${row.glucose} mg/dL` : null,
  row.weight ? `${row.weight} kg` : null,
  row.height ? `${row.height} cm` : null,
];

/** A number as Italians write it, with up to six decimals. */
const said = (value: number | undefined) => String(Number(value?.toFixed(6))).replace('.', ',');

const isPanel = ({ code }: Resource) => codeIn(code, SYSTEMS.loinc) === PANEL;
function membersOf(panel: Resource, { resolve }: DocumentReading): Resource[] {
  return listAt(panel, 'hasMember').flatMap((one) => {
    const member = resolve(one);
    return member && voidness(member) === undefined ? [member] : [];
  });
}

/** Why a measurement does not count: it was cancelled, or entered by mistake. */
function voidness({ status }: Resource): 'cancelled' | 'inError' | undefined {
  if (status === 'cancelled') return 'cancelled';
  return status === 'entered-in-error' ? 'inError' : undefined;
}
