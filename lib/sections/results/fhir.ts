import { type Column, or, sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { cut } from '@/lib/fhir/concepts';
import { type Flag, flagOn, interpretationOf, printedIn } from '@/lib/fhir/interpretation';
import { isLaboratory, reportOf } from '@/lib/fhir/laboratory';
import type { FhirMapping, Proposal, Reading, Untaken } from '@/lib/fhir/mapping';
import { at, codeIn, dayOf, numberAt, ownAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { absent, coding, concept, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Quantity, Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { unitNamed } from '@/lib/laboratory/units';
import { COMPARATORS } from '@/lib/laboratory/values';
import { displayedDay } from '@/lib/values/days';
import { criticalOf } from './critical';
import { rangeIn } from './fhir-ranges';
import { textOf, unitIn } from './fhir-values';
import { judged } from './judge';
import type { Entered, Result } from './model';
import { positionOf } from './shown';

const TEST = ownSystem('laboratory-test');
const LABORATORY = concept(SYSTEMS.observationCategory, 'laboratory');

/** The extension of a report that has the nearest date of the document, because its results have none. */
export const NEAREST_DAY = 'nearestDay';

/** The text of the condition is the same for any number of codes, so that each is prepared once. */
const isOneOf = (column: Column, codes: ReadonlySet<string>) => sql`${column} = any(${sql.param([...codes])}::text[])`;

/** A quantity whose unit is in UCUM if the unit is known, otherwise as printed in the report. */
const quantity = (value: number, unit: string | null, comparator?: string | null): Quantity =>
  present({
    value,
    comparator,
    unit,
    ...(unit !== null && unitNamed(unit) === unit ? { system: SYSTEMS.ucum, code: unit } : {}),
  }) as Quantity;

export const resultsFhir: FhirMapping<Result> = {
  prefix: 'ris',
  writes: ['Observation'],
  narrow: ({ codes, categories }) =>
    !(categories && !categories.has('laboratory')) &&
    codes &&
    or(isOneOf(results.loinc, codes), isOneOf(results.test, codes)),
  day: results.day,
  write(row, { meta, patient, birthDate }) {
    const {
      test,
      loinc,
      name,
      value,
      comparator,
      text,
      ordinal,
      unit,
      low,
      high,
      range,
      condition,
      interpretation,
      day,
    } = row;
    const resource = present({
      resourceType: 'Observation',
      meta,
      extension: own({ condition, ordinal, ...(value === null ? { unit } : { text }) }),
      status: 'final',
      category: [LABORATORY],
      code: present({
        coding: [...(loinc ? [coding(SYSTEMS.loinc, loinc)] : []), ...(test ? [coding(TEST, test)] : [])],
        text: name,
      }),
      subject: patient,
      effectiveDateTime: day,
      // A result does not contain who measured it.
      performer: [absent],
      ...(value === null ? { valueString: text } : { valueQuantity: quantity(value, unit, comparator) }),
      interpretation: interpretationOf(flagOf(row, birthDate), interpretation),
      referenceRange: rangeOf({ low, high, range, unit }),
    }) as Resource;
    const said = value === null ? text : [comparator, String(value), unit].filter(Boolean).join(' ');
    return {
      part: 'results',
      resources: [{ resource }],
      narrative: { day, title: name, details: [said, range, interpretation] },
    };
  },
  reads: ['Observation'],
  same: ['examId', 'name', 'value', 'text', 'day'],
  read(resource, reading) {
    if (!isLaboratory(resource, reading)) return undefined;
    const untaken = untakenOf(resource);
    if (untaken) return { untaken };
    const name = wordsOf(resource.code) ?? '';
    const { condition, range, ...ends } = rangeIn(resource);
    const input = {
      ...codesOf(resource),
      name: cut(name, 200),
      ...valueIn(resource),
      ...ends,
      range: short(range, 200),
    };
    const report = reportOf(resource, reading);
    // The result's own day or, if it has none, its report's day, as in a save. Whether a result is already in the record is
    // found by its day too.
    const day = dayOf(resource) ?? dayOf(report) ?? null;
    const interpretation = short(printedIn(resource), 40);
    const details = [[input.comparator, input.value, input.unit].filter((one) => one !== null).join(' '), input.text];
    const entered = {
      ...input,
      interpretation,
      condition: short(ownText(resource, 'condition') ?? condition, 200),
      day,
    };
    const kept = asStored(entered);
    const nearest = day !== null && ownAt(report, NEAREST_DAY);
    return {
      ...kept,
      rows: { examId: report },
      notes: [
        ...(nearest ? [reading.say('fhir.nearest.day', { day: displayedDay(day) })] : []),
        ...(kept.unsure ? [reading.say('fhir.unlistedResult', { code: input.loinc ?? name })] : []),
      ],
      narrative: { day, title: name, details },
    };
  },
};

/**
 * The input as a save stores it. A value or a unit that its test cannot have is kept as the document has it, as a result without a
 * known test, so that it is in no course of the test. What a save would still refuse is refused in the preview already, such as a
 * missing unit, which the reader can add.
 */
function asStored(entered: Entered & Pick<Result, 'test' | 'loinc'>): Pick<Proposal, 'input' | 'wrong' | 'unsure'> {
  const checked = judged(entered, undefined);
  if (checked.ok) return { input: entered };
  const wrong = checked.refusal.fields ?? [];
  const unlisted = { ...entered, test: null, loinc: null };
  const isUnitMissing = wrong.some(({ message: key }) => key === 'required');
  if (entered.test === null && entered.loinc !== null && !isUnitMissing && judged(unlisted, undefined).ok)
    return { input: unlisted, unsure: true };
  return { input: entered, wrong };
}

/** Why a laboratory observation is not a result. */
function untakenOf(resource: Resource): Untaken | undefined {
  if (at(resource, 'status') === 'entered-in-error') return 'inError';
  if (at(resource, 'status') === 'cancelled') return 'cancelled';
  if (wordsOf(resource.code) === undefined) return 'unnamed';
  const { value, text } = valueIn(resource);
  return value === null && text === null ? 'noValue' : undefined;
}

/** Whether the section makes a result of a resource. */
export const isResult = (resource: Resource, document: Pick<Reading, 'referring'>): boolean =>
  isLaboratory(resource, document) && untakenOf(resource) === undefined;

/**
 * The code of a result that is not normal, by the critical values, the report's mark or its range. A critical value is HH or LL;
 * an urgent one, as any outside its range, H or L.
 */
function flagOf(row: Result, birthDate: string | null): Flag | undefined {
  const alarm = criticalOf(row, { birthDate }, row.day);
  const { standing, by, flagged } = positionOf(row);
  const side = alarm?.standing ?? standing;
  const critical = alarm?.level === 'critical';
  if (side === 'above' && row.value === null && by !== 'printed' && !critical) return 'A';
  if (side === 'above' || side === 'below') return flagOn(side === 'above' ? 'high' : 'low', critical);
  if (critical) return 'AA';
  return flagged ? 'A' : undefined;
}

const rangeOf = ({ low, high, range, unit }: Pick<Result, 'low' | 'high' | 'range' | 'unit'>) => {
  const parts = present({
    low: low === null ? undefined : quantity(low, unit),
    high: high === null ? undefined : quantity(high, unit),
    text: range,
  });
  return Object.keys(parts).length > 0 ? [parts] : [];
};

function codesOf({ code }: Resource) {
  const loinc = codeIn(code, SYSTEMS.loinc);
  const known = loinc !== undefined && /^\d{1,7}-\d$/.test(loinc);
  return { test: codeIn(code, TEST) ?? null, loinc: known ? loinc : null };
}

function valueIn(resource: Resource) {
  const found = resource.valueQuantity;
  const value = numberAt(found, 'value') ?? numberAt(resource, 'valueInteger') ?? null;
  const comparator = textAt(found, 'comparator');
  return {
    value,
    comparator: COMPARATORS.find((one) => one === comparator) ?? null,
    unit: short(unitIn(found) ?? ownText(resource, 'unit'), 40),
    text: short(textOf(resource, value), 500),
    ordinal: numberAt(ownAt(resource, 'ordinal'), 'valueDecimal') ?? null,
  };
}

const short = (text: string | undefined, max: number) => (text === undefined ? null : cut(text, max));
