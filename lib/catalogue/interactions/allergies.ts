import { searchWords } from '@/db/reference/drugs/row';
import type { Medicine } from './findings';

/** Word stems for groups of medicines, with their ATC prefixes. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  penicillin: ['J01C'],
  betalattamic: ['J01C', 'J01D'],
  cefalosporin: ['J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI'],
  carbapenem: ['J01DH'],
  macrolid: ['J01FA'],
  chinolon: ['J01M'],
  fluorochinolon: ['J01MA'],
  tetraciclin: ['J01AA'],
  aminoglicosid: ['J01GB'],
  sulfamidic: ['J01E'],
  sulfonamid: ['J01E'],
  cotrimossazol: ['J01EE01'],
  bactrim: ['J01EE01'],
  fans: ['M01A', 'B01AC06', 'N02BA'],
  nsaid: ['M01A', 'B01AC06', 'N02BA'],
  antinfiammator: ['M01A', 'B01AC06', 'N02BA'],
  antiinfiammator: ['M01A', 'B01AC06', 'N02BA'],
  aspirin: ['B01AC06', 'N02BA01'],
  asa: ['B01AC06', 'N02BA01'],
  salicilat: ['B01AC06', 'N02BA'],
  pirazolon: ['N02BB', 'M01AA'],
  statin: ['C10AA'],
  sartan: ['C09C', 'C09D'],
  aceinibitor: ['C09A', 'C09B'],
  betabloccant: ['C07'],
  oppioid: ['N02A'],
  oppiac: ['N02A'],
  benzodiazepin: ['N05BA', 'N05CD'],
  barbituric: ['N03AA', 'N05CA'],
  eparin: ['B01AB'],
  insulin: ['A10A'],
  cortison: ['H02AB'],
  corticosteroid: ['H02AB'],
  triptan: ['N02CC'],
  contrast: ['V08'],
};

/** A word without its ending, so that singular and plural, Italian and English match. */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:[aeio]+|s)$/, '') : word);
const stems = (text: string) => searchWords(text).split(' ').filter(Boolean).map(stem);

/** Words that say that it is an allergy, but not to what. */
const FILLING = new Set(
  stems('allergia allergie allergico intolleranza reazione farmaco farmaci medicinali a al alla'),
);
const SHORTEST = 3;

const includesAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every((word) => words.includes(word));

/** The stems of a text that may name a medicine or a group. */
export const namingStems = (text: string) =>
  stems(text).filter((word) => word.length >= SHORTEST && !FILLING.has(word));

/** The ATC prefixes of the groups that a text names. */
export function groupsNamed(text: string): string[] {
  const written = namingStems(text);
  const joined = written.join('');
  return Object.entries(GROUPS).flatMap(([group, prefixes]) =>
    written.includes(group) || joined.includes(longOnly(group)) ? prefixes : [],
  );
}

/**
 * Whether the patient's text, given by its stems, names the medicine or one of its ingredients. This is a guess on free text:
 * a match is shown next to the patient's words, and no match does not mean safe.
 */
export function namesMedicine(written: readonly string[], { name, ingredients }: Medicine): boolean {
  if (written.length === 0) return false;
  const brand = stems(name).slice(0, 1);
  return [brand, ...ingredients.map(stems)].some((words) => includesAll(written, words) || includesAll(words, written));
}

/** Group names that may be written as two words ("beta lattamici") are also searched in the joined text; short ones are not. */
const longOnly = (group: string) => (group.length >= 8 ? group : '\0');
