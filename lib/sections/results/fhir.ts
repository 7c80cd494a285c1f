import { cut } from '@/lib/fhir/concepts';
import { type Flag, flagOn, interpretationOf, printedIn } from '@/lib/fhir/interpretation';
import type { FhirMapping, Proposal, Reading, Untaken } from '@/lib/fhir/mapping';
import { at, codeIn, codingsAt, dayOf, listAt, numberAt, ownAt, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { absent, coding, concept, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Quantity, Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { testOfCode } from '@/lib/laboratory/tests';
import { unitNamed } from '@/lib/laboratory/units';
import { COMPARATORS } from '@/lib/laboratory/values';
import { displayedDay } from '@/lib/values/days';
import { criticalOf } from './critical';
import { judged } from './judge';
import type { Entered, Result } from './model';
import { positionOf } from './shown';

const TEST = ownSystem('laboratory-test');
const LABORATORY = concept(SYSTEMS.observationCategory, 'laboratory');

/** The extension of a report that has the nearest date of the document, because its results have none. */
export const NEAREST_DAY = 'nearestDay';

/** A quantity whose unit is in UCUM if the unit is known, otherwise as printed in the report. */
const quantity = (value: number, unit: string | null, comparator?: string | null): Quantity =>
  present({
    value,
    comparator,
    unit,
    ...(unit !== null && unitNamed(unit) === unit ? { system: SYSTEMS.ucum, code: unit } : {}),
  }) as Quantity;

export const resultsFhir: FhirMapping<Result> = {
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
    if (!isLaboratory(resource)) return undefined;
    const untaken = untakenOf(resource);
    if (untaken) return { untaken };
    const name = wordsOf(resource.code) ?? '';
    const input = { ...codesOf(resource), name: cut(name, 200), ...valueIn(resource), ...rangeIn(resource) };
    const report = reportOf(resource, reading);
    // The result's own day or, if it has none, its report's day, as in a save. Whether a result is already in the record is
    // found by its day too.
    const day = dayOf(resource) ?? dayOf(report) ?? null;
    const interpretation = short(printedIn(resource), 40);
    const details = [[input.comparator, input.value, input.unit].filter((one) => one !== null).join(' '), input.text];
    const entered = { ...input, interpretation, condition: ownText(resource, 'condition') ?? null, day };
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

/** Categories of observations that are no laboratory results, whatever their code is. */
const OTHERS = ['vital-signs', 'social-history', 'survey', 'exam', 'imaging', 'procedure', 'therapy', 'activity'];

/** Whether an observation is a laboratory result: by its category or, without one, by its LOINC code. */
export function isLaboratory(resource: Resource): boolean {
  if (resource.resourceType !== 'Observation') return false;
  const codings = listAt(resource, 'category').flatMap((one) => codingsAt(one, 'coding'));
  const codes = codings.map(({ code }) => code?.toLowerCase() ?? '');
  if (codes.some((code) => code === 'laboratory' || code === 'lab')) return true;
  const loinc = codeIn(resource.code, SYSTEMS.loinc);
  const known = loinc === undefined ? undefined : testOfCode(loinc);
  // A blood group without a category is a datum of the card.
  return !codes.some((code) => OTHERS.includes(code)) && known !== undefined && known.test.group !== 'gruppo';
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
export const isResult = (resource: Resource): boolean => isLaboratory(resource) && untakenOf(resource) === undefined;

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
  const words = textAt(resource, 'valueString') ?? wordsOf(resource.valueCodeableConcept);
  const text = value === null ? words : ownText(resource, 'text');
  return {
    value,
    comparator: COMPARATORS.find((one) => one === comparator) ?? null,
    unit: short(unitIn(found) ?? ownText(resource, 'unit'), 40),
    text: short(text, 500),
    ordinal: numberAt(ownAt(resource, 'ordinal'), 'valueDecimal') ?? null,
  };
}

/** The unit of a quantity: of its code and its printed form the one that is known. */
function unitIn(quantity: unknown): string | undefined {
  const written = [textAt(quantity, 'code'), textAt(quantity, 'unit')].filter((one) => one !== undefined);
  return written.find((one) => unitNamed(one) !== null) ?? written[0];
}

function rangeIn(resource: Resource) {
  const range = at(resource, 'referenceRange', 0);
  return {
    low: numberAt(range, 'low', 'value') ?? null,
    high: numberAt(range, 'high', 'value') ?? null,
    range: short(textAt(range, 'text'), 200),
  };
}

const short = (text: string | undefined, max: number) => (text === undefined ? null : cut(text, max));
const reportOf = (resource: Resource, { referring }: Reading) => referring(resource, 'DiagnosticReport', 'result')[0];
