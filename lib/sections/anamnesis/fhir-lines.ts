import { cut } from '@/lib/fhir/concepts';
import type { NotTaken, Proposal, Reading } from '@/lib/fhir/mapping';
import {
  at,
  codeIn,
  dayAt,
  listAt,
  noteAt,
  numberAt,
  ownText,
  partialDayAt,
  textAt,
  wordsOf,
} from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { displayedDay } from '@/lib/values/days';
import { LONGEST_LINE, TEXT_PARTS, type TextPart } from './parts';

/* Procedures, implants and illnesses of relatives have no section of their own: each becomes a line of the anamnesis. A line is
   made of the document's own words, the same in every language, so that the text that has it already is recognised. */

export const LINE_TYPES = ['Procedure', 'DeviceUseStatement', 'FamilyMemberHistory'];

/** The line that a resource becomes; undefined for what a diagnosis of the document already says. */
export function lineOf(resource: Resource, reading: Reading): Proposal | NotTaken | undefined {
  const { resourceType, status } = resource;
  if (status === 'entered-in-error') return { untaken: 'inError' };
  if (resourceType === 'FamilyMemberHistory') return relativeLine(resource, reading);
  if (status === 'not-done') return { untaken: 'notDone' };
  if (status === 'preparation' || status === 'intended') return { untaken: 'planned' };
  const words = wordsOf(codeOf(resource, reading));
  if (words === undefined) return { untaken: 'unnamed' };
  if (saidBy(resource, reading)) return undefined;
  const day = whenOf(resource);
  const sites = listAt(resource, 'bodySite').flatMap((one) => wordsOf(one) ?? []);
  const line = [[words, ...sites].join(', '), day && `(${day.shown})`].filter(Boolean).join(' ');
  return proposed('remota', { line: withNote(line, resource), title: words, day: day?.day ?? null }, reading);
}

/** The line of an observation that its reader has marked as one, such as the number of pregnancies in a patient summary. */
export function observedLine(resource: Resource, reading: Reading): Proposal | NotTaken | undefined {
  const part = TEXT_PARTS.find((one) => one === ownText(resource, 'line'));
  if (part === undefined) return undefined;
  const [name, value] = [wordsOf(resource.code), textAt(resource, 'valueString')];
  if (name === undefined || value === undefined) return { untaken: 'noValue' };
  const day = dayAt(resource, 'effectiveDateTime') ?? null;
  const said = partialDayAt(resource, 'effectiveDateTime')?.said ?? day;
  const line = [`${name}: ${value}`, said && `(${displayedDay(said)})`].filter(Boolean).join(' ');
  return proposed(part, { line, title: name, day }, reading);
}

/** The condition that a procedure or an implant repeats: this product exports those that a diagnosis names, without a code. */
export function saidBy(resource: Resource, reading: Pick<Reading, 'resolve' | 'worded'>): Resource | undefined {
  const code = codeOf(resource, reading);
  const words = wordsOf(code);
  return words === undefined || at(code, 'coding') !== undefined ? undefined : reading.worded('Condition', words);
}

/** What was done, or which device is implanted. */
function codeOf(resource: Resource, { resolve }: Pick<Reading, 'resolve'>): unknown {
  if (resource.resourceType === 'Procedure') return resource.code;
  const device = resolve(resource.device);
  const name = textAt(device, 'deviceName', 0, 'name') ?? textAt(resource.device, 'display');
  return wordsOf(at(device, 'type')) === undefined && name !== undefined ? { text: name } : at(device, 'type');
}

const WHEN = [
  ['performedDateTime'],
  ['performedPeriod', 'start'],
  ['timingDateTime'],
  ['timingPeriod', 'start'],
  ['recordedOn'],
];

/** When something was done, as the document says it: a day, a month, a year or words. */
function whenOf(resource: Resource): { day: string | null; shown: string } | undefined {
  const day = WHEN.map((path) => dayAt(resource, ...path)).find((one) => one !== undefined);
  if (day !== undefined) return { day, shown: displayedDay(day) };
  const partial = WHEN.map((path) => partialDayAt(resource, ...path)).find((one) => one !== undefined);
  const shown = (partial && displayedDay(partial.said)) ?? textAt(resource, 'performedString');
  return shown === undefined ? undefined : { day: null, shown };
}

function relativeLine(resource: Resource, reading: Reading): Proposal | NotTaken {
  const who = wordsOf(resource.relationship) ?? textAt(resource, 'name');
  if (who === undefined) return { untaken: 'unnamed' };
  const illnesses = listAt(resource, 'condition').flatMap((one) => {
    const words = wordsOf(at(one, isNamedByOutcome(one) ? 'outcome' : 'code'));
    return words === undefined ? [] : [[words, onsetOf(one)].filter(Boolean).join(' ')];
  });
  const dead = at(resource, 'deceasedBoolean') === true || textAt(resource, 'deceasedDate') !== undefined;
  const head = `${who}${dead || at(resource, 'deceasedAge') !== undefined ? ' †' : ''}`;
  const said = illnesses.length > 0 ? `${head}: ${illnesses.join(', ')}` : head;
  if (illnesses.length === 0 && head === who && noteAt(resource) === undefined) return { untaken: 'noValue' };
  return proposed(
    'familiare',
    { line: withNote(said, resource), title: who, day: dayAt(resource, 'date') ?? null },
    reading,
  );
}

/** At what age an illness began, in years or in the document's words. */
function onsetOf(condition: unknown): string | undefined {
  const age = numberAt(condition, 'onsetAge', 'value');
  const said =
    age === undefined ? textAt(condition, 'onsetString') : `${age} ${yearsIn(textAt(condition, 'onsetAge', 'unit'))}`;
  return said === undefined ? undefined : `(${said.trim()})`;
}
const yearsIn = (unit = '') => (unit === 'a' ? 'anni' : unit);

/** Whether a condition has only the question as its code, which disease it was, and the disease as its outcome. */
const isNamedByOutcome = (condition: unknown) =>
  codeIn(at(condition, 'code'), SYSTEMS.loinc) === '52797-8' && wordsOf(at(condition, 'outcome')) !== undefined;

const withNote = (line: string, resource: Resource) => [line, noteAt(resource)].filter(Boolean).join(' – ');

interface Line {
  line: string;
  title: string;
  day: string | null;
}
function proposed(part: TextPart, { line, title, day }: Line, { say }: Reading): Proposal {
  const flat = cut(line.replace(/\s+/g, ' ').trim(), LONGEST_LINE);
  return {
    input: { part, lines: [flat] },
    notes: [say('fhir.line', { part: say(`anamnesis.parts.${part}`) })],
    narrative: { day, title, details: [flat] },
  };
}
