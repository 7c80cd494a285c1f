import { IMPLANT, OPERATION } from '@/lib/sections/diagnoses/emergency-words';

/**
 * The record has no fields for operations and implants: patients write them into the remote anamnesis, and sometimes an implant
 * into the name of a diagnosis. Sentences that name one are quoted word by word and nothing is inferred from them: «nessun
 * pacemaker» stays readable as it was written.
 */

/** The end of a sentence: a line break, or a stop that does not end an abbreviation and precedes a capital or a digit. */
const SENTENCE_END =
  /\n+|(?<=[.;!?])(?<!(?<!\p{L})(?:[Dd]ott|[Dd]r|[Pp]rof|[Ss]ig|[Oo]sp|es|ca|ecc|art|n|s|a|p)\.)\s+(?=[\p{Lu}\p{N}«"])/gu;

const LONGEST = 300;
const clipped = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);

export const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** The last year that a sentence names. */
const yearIn = (sentence: string): number =>
  Math.max(0, ...[...sentence.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => Number(year)));

/** The sentences that name an operation, the most recent year first; sentences without a year follow in their order. */
export const operationsIn = (text: string): string[] =>
  sentencesOf(text)
    .filter((sentence) => OPERATION.test(sentence))
    .sort((one, other) => yearIn(other) - yearIn(one))
    .map(clipped);

/** The sentences that name an implant or a worn device, without duplicates. */
export const implantsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(sentencesOf)
      .filter((sentence) => IMPLANT.test(sentence))
      .map(clipped),
  ),
];
