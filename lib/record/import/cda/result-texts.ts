import type { Note } from '../document/source-document';
import { codedOf } from './codes';
import type { Section } from './found';
import { all, attribute, child, every, textIn } from './node';
import { amountOf } from './products';
import type { Measured } from './quantities';
import { quoteIn, refersIn } from './quotes';
import { LOINC } from './systems';
import type { XmlNode } from './xml';

/** What a result has from the acts and panels around it. */
export interface Around {
  /** When the specimen was taken, and of what it is. */
  collected?: string | undefined;
  specimen?: string | undefined;
  /** The name of what the result is part of, for one without a name of its own. */
  name?: string | undefined;
  /** The code of a panel that its tests repeat instead of their own. */
  panel?: string | undefined;
  /** The micro-organism that is tested. */
  organism?: string | undefined;
}

/** The codes of an interpretation as letters: H, L, N, A, or S, I, R of an antibiotic; the mark that only the narrative has. */
export const interpretationsIn = (observation: XmlNode, shown: string | undefined): string[] => {
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
export const ofLetters = (letters: readonly string[], observation: XmlNode): Measured | undefined => {
  const [letter] = letters.filter((one) => /^(?:S|I|R|SDD|NS|IE|POS|NEG|DET|ND)$/.test(one));
  return letter === undefined || child(observation, 'value')?.attributes.nullFlavor === 'MSK'
    ? undefined
    : { elements: { valueString: letter }, words: letter, notes: [] };
};

interface Further {
  around: Around;
  letters: readonly string[];
  time: string | undefined;
  words: string;
}

/** What a result's row has no field for. */
export function notesOf(observation: XmlNode, section: Section, { around, letters, time, words }: Further): Note[] {
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

export const isDay = (time: string | undefined) => time !== undefined && time.length >= 10;
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
    (one) => attribute(one, 'code', 'code') === LOINC.note,
  );
  return acts.flatMap((one) => {
    const text = quoteIn(section, one) ?? textIn(child(one, 'text'));
    return text === undefined ? [] : [{ key: 'comment', values: { text } }];
  });
}
