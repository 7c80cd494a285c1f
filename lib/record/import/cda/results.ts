import { concept, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { comparatorOf } from '@/lib/laboratory/values';
import type { Note } from '../source-document';
import { hasNumber, sameWords } from './agreement';
import { type Coded, codedOf, codeOfSystem, conceptOf } from './codes';
import { type Found, markOfStatement, quoteIn, refersIn, type Said, type Section } from './found';
import { isEncoded, type Measured, measuredIn } from './measured';
import { cellsOf, cellUnder, type Mark, quoteOf, rowKey } from './narrative';
import { all, attribute, child, every, hasText, textIn } from './node';
import { cleaned } from './plain';
import { amountOf } from './products';
import { rangeOf, type Subject } from './ranges';
import { sensitiveLevel } from './sensitive';
import { reasonLeft } from './statements';
import { OIDS } from './systems';
import { isMasked, startOf } from './values';
import type { XmlNode } from './xml';

/** What a result has from the acts and panels around it. */
export interface Around {
  /** When the specimen was taken, and of what it is. */
  collected?: string | undefined;
  specimen?: string | undefined;
  /** The code of a panel that its tests repeat instead of their own. */
  panel?: string | undefined;
  /** The micro-organism that is tested. */
  organism?: string | undefined;
}

/** A result that was read: its address, and its day as precisely as it is known. */
export interface ReadResult {
  url: string;
  time: string | undefined;
  level: number | undefined;
}

const LABORATORY = concept(SYSTEMS.observationCategory, 'laboratory');
const RESULT_HEADING = /^(?:esito|risultat[oi]|valor[ei](?! di)|result|value|MIC\b)/i;
const RANGE_HEADING = /rifer|normal|range|^v\.?\s?[rn]\.?$/i;
const UNIT_HEADING = /^(?:u\.?\s?(?:d\.?\s?)?m\.?|unit[àa]|unit)/i;

/** Reads an observation as a laboratory result; one without a value is left out, with its reason. */
export function readResult(
  observation: XmlNode,
  section: Section,
  found: Found,
  around: Around,
): ReadResult | undefined {
  const refers = refersIn(section);
  const code = codeOf(observation, section, around);
  const loinc = codeOfSystem(code, OIDS.loinc);
  const mark = markOfStatement(section, observation) ?? section.marks.get(rowKey(code.words ?? ''));
  const name = code.words ?? firstCell(mark) ?? code.code;
  const key = [around.organism, loinc ?? code.code ?? name ?? 'obs'].filter(Boolean).join('/');
  const quote = mark && quoteOf(mark);
  const { service, encounter } = section.facts;
  const time = around.collected ?? startOf(observation) ?? service.start ?? encounter.start;
  const level = sensitiveLevel(loinc, name, section.title);
  const shown = mark && cellUnder(mark, RESULT_HEADING);
  const shownUnit = mark && cellUnder(mark, UNIT_HEADING);
  const letters = interpretationsIn(observation, shown);
  const measured =
    measuredIn(observation, { loinc, refers, shown: shown ?? quote, shownUnit }) ?? ofLetters(letters, observation);
  const reason = reasonLeft(observation) ?? reasonWithout(observation, measured);
  if (reason || !measured) {
    found.leave(section, key, name, reason ?? 'noValue', { quote, day: time });
    return undefined;
  }
  const differing = disagreement(measured, { shown, quote });
  const said: Said = {
    quote,
    ...{ level, unsure: measured.unsure || differing.length > 0 || !isDay(time) || code.notes.length > 0 },
    notes: [
      ...differing,
      ...measured.notes,
      ...code.notes,
      ...notesOf(observation, section, { around, letters, time, words: measured.words }),
    ],
  };
  const applied = appliedIn(observation, { ...section.facts, day: time }, { unit: measured.unit, mark });
  const condition = [around.organism, applied.condition].filter(Boolean).join(', ');
  const resource = present({
    resourceType: 'Observation',
    status: attribute(observation, 'code', 'statusCode') === 'active' ? 'preliminary' : 'final',
    category: [LABORATORY],
    code: conceptOf({ ...code, words: name }),
    effectiveDateTime: time,
    ...measured.elements,
    extension: [...own({ condition: condition.slice(0, 200) }), ...extensionsIn(measured.elements)],
    interpretation: letters.length > 0 ? [{ text: letters.join(' ') }] : [],
    referenceRange: [present({ ...endsOf(applied), text: applied.text })].filter((one) => Object.keys(one).length > 0),
    method: conceptOf(codedOf(child(observation, 'methodCode'), refers)),
  }) as Resource;
  return { url: found.take(section, key, resource, said), time, level };
}

/** The code of a test. One that repeats the code of its panel, as others of the panel do, has only its name. */
function codeOf(observation: XmlNode, section: Section, { panel }: Around): Coded {
  const coded = codedOf(child(observation, 'code'), refersIn(section));
  if (panel === undefined || coded.code !== panel) return coded;
  const mark = markOfStatement(section, observation);
  return {
    ...coded,
    codings: [],
    words: firstCell(mark) ?? coded.words,
    notes: [{ key: 'panelCode', values: { code: panel } }],
  };
}

/** The range of the entry, or the words of the narrative where only they have one. */
function appliedIn(
  observation: XmlNode,
  subject: Subject,
  { unit, mark }: { unit: string | undefined; mark: Mark | undefined },
) {
  const applied = rangeOf(observation, subject, unit);
  const printed = mark && cleaned(cellUnder(mark, RANGE_HEADING));
  return Object.keys(applied).length === 0 && printed ? { text: printed } : applied;
}

const extensionsIn = (elements: object) => ('extension' in elements ? (elements.extension as never[]) : []);
const endsOf = ({ low, high }: { low?: number; high?: number }) => ({
  low: low === undefined ? undefined : { value: low },
  high: high === undefined ? undefined : { value: high },
});

const firstCell = (mark: Mark | undefined) => (mark?.row ? cellsOf(mark.row)[0] || undefined : undefined);

/** The codes of an interpretation as letters: H, L, N, A, or S, I, R of an antibiotic; the mark that only the narrative has. */
const interpretationsIn = (observation: XmlNode, shown: string | undefined): string[] => {
  const coded = codesIn(observation);
  const [, mark] = /\d\s*(\*+|[HL]{1,2}|[↑↓])\s*$/.exec(shown ?? '') ?? [];
  return coded.length > 0 || mark === undefined ? coded : [mark];
};
const codesIn = (observation: XmlNode): string[] => [
  ...new Set(
    all(observation, 'interpretationCode').flatMap(
      (one) => attribute(one, 'code') ?? attribute(one, 'displayName') ?? [],
    ),
  ),
];

/** An antibiotic's letter without a concentration. */
const ofLetters = (letters: readonly string[], observation: XmlNode): Measured | undefined => {
  const [letter] = letters.filter((one) => /^(?:S|I|R|SDD|NS|IE|POS|NEG|DET|ND)$/.test(one));
  return letter === undefined || child(observation, 'value')?.attributes.nullFlavor === 'MSK'
    ? undefined
    : { elements: { valueString: letter }, words: letter, notes: [] };
};

function reasonWithout(observation: XmlNode, measured: Measured | undefined): string | undefined {
  const value = child(observation, 'value');
  if (isMasked(value) || isMasked(observation)) return 'masked';
  if (isEncoded(value)) return 'picture';
  const status = attribute(observation, 'code', 'statusCode');
  if (status === 'aborted' || status === 'cancelled') return 'aborted';
  if (measured !== undefined) return undefined;
  return value?.attributes.value !== undefined || hasText(value) ? 'placeholder' : 'noValue';
}

/** The remark that the narrative has another value than the entry. */
function disagreement(
  measured: Measured,
  { shown, quote }: { shown: string | undefined; quote: string | undefined },
): Note[] {
  const text = shown || quote;
  if (text === undefined) return [];
  const differs = [{ key: 'differs', values: { entry: measured.words, text: quote ?? text } }];
  if (measured.number !== undefined) {
    if (!hasNumber(text, measured.number)) return shown || /\d|\bnon\b/.test(text) ? differs : [];
    const { comparator } = comparatorOf((shown ?? '').replace(/^[*\s]+/, ''));
    return shown && comparator?.[0] !== measured.comparator?.[0] ? differs : [];
  }
  if (measured.coded) return [];
  return sameWords(text, measured.words) ? [] : differs;
}

interface Further {
  around: Around;
  letters: readonly string[];
  time: string | undefined;
  words: string;
}

/** What a result's row has no field for. */
function notesOf(observation: XmlNode, section: Section, { around, letters, time, words }: Further): Note[] {
  const refers = refersIn(section);
  const method = codedOf(child(observation, 'methodCode'), refers).words;
  const specimen = specimenOf(observation, section) ?? around.specimen;
  const isPreliminary = attribute(observation, 'code', 'statusCode') === 'active';
  return [
    ...commentsIn(observation, section),
    ...(method ? [{ key: 'method', values: { method } }] : []),
    ...(specimen ? [{ key: 'specimen', values: { specimen } }] : []),
    ...(letters.includes('I') && around.organism ? [{ key: 'increasedExposure' }] : []),
    ...(isPreliminary ? [{ key: 'preliminary' }] : []),
    ...(isDay(time) ? [] : [{ key: 'noDay' }]),
    ...(words.length > LONGEST_TEXT ? [{ key: 'cut' }] : []),
    ...all(observation, 'value')
      .slice(1)
      .flatMap((one) => secondValue(one, section)),
  ];
}

/** A value beyond the first of an observation. */
function secondValue(value: XmlNode, section: Section): Note[] {
  const words = codedOf(value, refersIn(section)).words ?? amountOf(value) ?? textIn(value);
  return words ? [{ key: 'secondValue', values: { value: words } }] : [];
}

const isDay = (time: string | undefined) => time !== undefined && time.length >= 10;
/** The longest text that a result can have. */
const LONGEST_TEXT = 500;

/** The specimen of a statement, in words. */
export function specimenOf(statement: XmlNode, section: Section): string | undefined {
  const entity = child(statement, 'specimen', 'specimenRole', 'specimenPlayingEntity');
  if (!entity || entity.attributes.classCode === 'MIC') return undefined;
  const { words, code } = codedOf(child(entity, 'code'), refersIn(section));
  return words ?? textIn(child(entity, 'name')) ?? code;
}

/** Annotations within a statement. */
export function commentsIn(statement: XmlNode, section: Section): Note[] {
  const acts = every(statement, 'entryRelationship', 'act').filter(
    (one) => attribute(one, 'code', 'code') === '48767-8',
  );
  return acts.flatMap((one) => {
    const text = quoteIn(section, one) ?? textIn(child(one, 'text'));
    return text === undefined ? [] : [{ key: 'comment', values: { text } }];
  });
}
