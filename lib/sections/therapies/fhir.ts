import { inArray } from 'drizzle-orm';
import { CONCLUDED, FORBIDDEN, ONGOING, type TherapyState } from '@/db/reference/values';
import { drugs } from '@/db/schema';
import { cut, NOT_STATED, nameOf, saysNone } from '@/lib/fhir/concepts';
import type { FhirMapping, NotTaken, Reading } from '@/lib/fhir/mapping';
import { boundsOf, dosageBoundsOf, nearestDay } from '@/lib/fhir/nearest-day';
import { at, codeIn, dayAt, listAt, noteAt, ownAt, ownJson, ownText, textAt, wordsOf } from '@/lib/fhir/reading';
import { coding, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, own, ownJsonOf, periodOf, present } from '@/lib/fhir/writing';
import { displayedDay } from '@/lib/values/days';
import { doctorWords } from '@/lib/values/nobody';
import { type Standing, standingOf } from './current';
import { dosageOf, intakeOf } from './dosage';
import { drugWords, substanceOf } from './drug-words';
import { isForbidden, LONGEST_NOTE, type Therapy } from './model';
import { problemsOf } from './rules';
import { intakeWords } from './schedule-words';

const DRUG = ownSystem('drug');
const STATUS: Record<Standing, string> = {
  current: 'active',
  toCome: 'intended',
  ended: 'completed',
  forbidden: 'not-taken',
};
const ONGOING_STATUSES = ['active', 'intended', 'on-hold', 'unknown'];

interface Named {
  aic: string | null;
  atcCodes: readonly string[];
}
type Drugs = ReadonlyMap<number, Named>;

export const therapiesFhir: FhirMapping<Therapy, Drugs> = {
  prefix: 'ter',
  writes: ['MedicationStatement', 'Medication'],
  // Forbidden drugs come first, since they must not be overlooked.
  ordered: (rows) => rows.toSorted((one, other) => Number(isForbidden(other)) - Number(isForbidden(one))),
  async besides({ db }, rows) {
    const ids = [...new Set(rows.flatMap(({ drugId }) => drugId ?? []))];
    if (ids.length === 0) return new Map();
    const { id, aic, atcCodes } = drugs;
    const found = await db.select({ id, aic, atcCodes }).from(drugs).where(inArray(id, ids));
    return new Map(found.map((one) => [one.id, one]));
  },
  write(row, { meta, patient, reference, besides, owners, today, say, locale }) {
    const {
      state,
      drug,
      substance,
      strength,
      drugId,
      start,
      end,
      prescriber,
      note,
      interactionReason,
      acceptedFindings,
    } = row;
    const known = drugId === null ? undefined : besides.get(drugId);
    const diagnosis = reference('diagnoses', row.diagnosisId);
    const standing = standingOf(row, today);
    const code = { ...present({ coding: known ? codingsOf(drugId, known) : [] }), text: drugWords(row) };
    // A statement alone has no element for what a drug contains.
    const content = contentOf(row);
    const medicine = content && { resourceType: 'Medication', id: MEDICINE, code, ingredient: [content] };
    const resource = present({
      resourceType: 'MedicationStatement',
      meta,
      contained: medicine ? [medicine] : [],
      extension: [
        ...own({ prescriber, forbidden: state === FORBIDDEN ? true : null, drug, substance, strength }),
        ...(owners ? own({ interactionReason }) : []),
        ...(owners && acceptedFindings ? ownJsonOf('acceptedFindings', acceptedFindings) : []),
      ],
      status: STATUS[standing],
      statusReason: reasonsOf(row),
      ...(content
        ? { medicationReference: { reference: `#${MEDICINE}`, display: code.text } }
        : { medicationCodeableConcept: code }),
      subject: patient,
      effectivePeriod: periodOf(start, end),
      reasonReference: diagnosis ? [diagnosis] : [],
      note: noteOf(note),
      dosage: dosageOf(row),
    }) as Resource;
    const intake = intakeWords(row, { t: (key, values) => say(`therapies.${key}`, values), locale });
    const until = end && displayedDay(end);
    const details = [say(`fhir.therapy.${standing}`), intake, until, note, doctorWords(prescriber, say)];
    const group = say(`fhir.therapyGroups.${standing}`);
    const narrative = { day: start, title: code.text, details, group };
    return { part: 'medications', resources: [{ resource }], narrative };
  },
  reads: ['MedicationStatement', 'MedicationRequest'],
  same: ['drug', 'start'],
  read(resource, reading) {
    const state = stateOf(resource);
    if (typeof state !== 'number') return state;
    const whole = reading.resolve(resource.medicationReference) ?? containedIn(resource);
    const medicine = at(resource, 'medicationCodeableConcept') ?? at(whole, 'code');
    const drug = ownText(resource, 'drug') ?? wordsOf(medicine) ?? textAt(resource, 'medicationReference', 'display');
    if (saysNone(medicine)) return { untaken: 'nothing' };
    if (drug === undefined) return { untaken: 'unnamed' };
    const { start, end, notes } = daysOf(resource, state, reading);
    const input = {
      state,
      drugId: drugIn(medicine),
      drug: cut(drug, 300),
      ...contentIn(resource, whole),
      start,
      end,
      note: noteIn(resource, state),
      moveReason: short(wordsOf(listAt(resource, 'statusReason').find((one) => !isNote(one))), LONGEST_NOTE),
      interactionReason: ownText(resource, 'interactionReason') ?? null,
      acceptedFindings: (ownJson(resource, 'acceptedFindings') ?? null) as string[] | null,
      ...intakeOf(resource, state, reading.say),
      prescriber: prescriberOf(resource, reading),
    };
    const intake = [input.dose, input.frequency, end && displayedDay(end), input.note, input.interactionReason];
    const standing = standingOf({ state, start: start ?? '', end });
    const narrative = {
      day: start ?? null,
      title: drug,
      details: [reading.say(`fhir.therapy.${standing}`), ...intake],
    };
    // The drug keeps its name from the document, because its name in the catalogue may have changed.
    const restored = { drug: input.drug, substance: input.substance, strength: input.strength };
    return {
      input,
      restored,
      rows: { diagnosisId: diagnosisOf(resource, reading) },
      wrong: problemsOf(input).map((one) =>
        one.path === 'end' && one.message === 'required' ? { ...one, message: 'fhirEnd' } : one,
      ),
      notes: [...notes, ...(isOfUnknownState(resource) ? [reading.say('fhir.therapy.stateUnknown')] : [])],
      narrative,
    };
  },
  holds: (resource, { resolve }) => [resolve(resource.medicationReference)],
};

/** Why a medicine has its state: the reason of its last move, and of a forbidden one its note, which says why it is. */
const reasonsOf = ({ state, moveReason, note }: Therapy) => [
  ...(moveReason ? [{ text: moveReason }] : []),
  ...(state === FORBIDDEN && note ? [{ extension: own({ note: true }), text: note }] : []),
];
const isNote = (reason: unknown) => at(ownAt(reason, 'note'), 'valueBoolean') === true;

const MEDICINE = 'medicine';
/** The medicine that a statement contains, if it refers to it. */
const containedIn = (resource: Resource) =>
  listAt(resource, 'contained').find(
    (one) => `#${textAt(one, 'id')}` === textAt(resource, 'medicationReference', 'reference'),
  ) as Resource | undefined;

const AMOUNT = /^(\d+(?:[.,]\d+)?)\s?(mg|g|mcg|µg|ml)(?:\/(\d+(?:[.,]\d+)?)?\s?(ml|mg|g))?$/;
/** The codes of UCUM for the units of a strength. */
const UNITS: Readonly<Record<string, string>> = { mg: 'mg', g: 'g', mcg: 'ug', µg: 'ug', ml: 'mL' };

/**
 * What a drug contains, as an ingredient with its strength for each unit (`5 mg`) or amount (`100 mg/5 ml`); of a strength in
 * other words, or of several substances, only the words. Undefined if the substance is not known.
 */
function contentOf({ substance, strength }: Therapy) {
  if (!substance) return undefined;
  const [, value, unit = '', per, ofUnit] = AMOUNT.exec(strength ?? '') ?? [];
  const amount = (number: string, of: string) => ({
    value: Number(number.replace(',', '.')),
    unit: of,
    ...{ system: SYSTEMS.ucum, code: UNITS[of] ?? of },
  });
  const ratio = value && {
    numerator: amount(value, unit),
    denominator: ofUnit ? amount(per ?? '1', ofUnit) : { value: 1 },
  };
  return present({ itemCodeableConcept: { text: substance }, strength: ratio || undefined });
}

/** The substance and strength of a medicine: as this product has exported them, or as another system names its ingredients. */
function contentIn(resource: Resource, medicine: Resource | undefined) {
  const [substance, strength] = [ownText(resource, 'substance'), ownText(resource, 'strength')];
  if (substance !== undefined || strength !== undefined || ownText(resource, 'drug') !== undefined)
    return { substance: substance ?? null, strength: strength ?? null };
  const ingredients = listAt(medicine, 'ingredient').flatMap((one) => wordsOf(at(one, 'itemCodeableConcept')) ?? []);
  return { substance: short(substanceOf(ingredients) ?? undefined, 300), strength: null };
}

const codingsOf = (id: number | null, { aic, atcCodes: [atc] }: Named) => [
  ...(atc ? [coding(SYSTEMS.atc, atc)] : []),
  ...(aic ? [coding(SYSTEMS.aic, aic)] : []),
  coding(DRUG, String(id)),
];

/**
 * The state of an imported therapy. A drug that is not taken becomes a forbidden drug only if this product has exported it
 * as such.
 */
export function stateOf(resource: Resource): TherapyState | NotTaken {
  const status = textAt(resource, 'status') ?? 'unknown';
  const forbidden = at(ownAt(resource, 'forbidden'), 'valueBoolean') === true;
  if (status === 'not-taken') return forbidden ? FORBIDDEN : { untaken: 'medicineNotTaken' };
  if (status === 'completed' || status === 'stopped') return CONCLUDED;
  if (ONGOING_STATUSES.includes(status)) return ONGOING;
  return { untaken: status === 'entered-in-error' ? 'inError' : 'cancelled' };
}

const isOfUnknownState = (resource: Resource) => (textAt(resource, 'status') ?? 'unknown') === 'unknown';

const DRUG_ID = /^\d{1,12}$/;
function drugIn(medicine: unknown): number | null {
  const code = codeIn(medicine, DRUG) ?? codeIn(medicine, SYSTEMS.aic);
  return code !== undefined && DRUG_ID.test(code) ? Number(code) : null;
}

/**
 * The first and last day of an imported therapy. If the document has only a single day, a concluded therapy ends on that
 * day; otherwise no end is assumed. A start that the document does not give is the nearest date in it, but never after the end.
 */
function daysOf(resource: Resource, state: TherapyState, reading: Reading) {
  const period = resource.effectivePeriod;
  const day = dayAt(resource, 'effectiveDateTime');
  const [bounds, dosed] = [boundsOf(resource), dosageBoundsOf(resource)];
  const end = dayAt(period, 'end') ?? dosed.end ?? (state === CONCLUDED ? (day ?? bounds.end) : undefined) ?? null;
  const start = dayAt(period, 'start') ?? day ?? dosed.start ?? dayAt(resource, 'authoredOn') ?? bounds.start;
  if (start !== undefined) return { start, end, notes: [] };
  const nearest = nearestDay(resource, reading, { partial: STARTS });
  if (nearest === undefined) return { start, end, notes: [] };
  const early = end !== null && end < nearest.day;
  const note = early ? reading.say('fhir.nearest.day', { day: displayedDay(end) }) : nearest.note;
  return { start: early ? end : nearest.day, end, notes: [note] };
}
const STARTS = [['effectivePeriod', 'start'], ['effectiveDateTime'], ['authoredOn']];

const short = (text: string | undefined, max: number) => (text === undefined ? null : cut(text, max));
const noteIn = (resource: Resource, state: TherapyState) =>
  short(noteAt(resource), LONGEST_NOTE) ?? (state === FORBIDDEN ? NOT_STATED : null);

function prescriberOf(resource: Resource, { resolve }: Reading) {
  const by = resource.requester ?? resource.informationSource;
  return cut(ownText(resource, 'prescriber') ?? nameOf(by, resolve(by)) ?? NOT_STATED, 200);
}

const diagnosisOf = (resource: Resource, { resolve }: Reading) => resolve(at(resource, 'reasonReference', 0));
