import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as italian } from '@zxcvbn-ts/language-it';

/** The lowest accepted strength on zxcvbn's scale from 0 to 4. */
export const STRONG_ENOUGH = 3;
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Words that users of this site are likely to choose and that the dictionaries lack. */
const own = [
  ...['benvenuto', 'benvenuta', 'buongiorno', 'cartella', 'cartellasalute', 'salute', 'sanita', 'medico', 'dottore'],
  ...['paziente', 'ospedale', 'registro', 'tessera', 'sanitaria', 'fascicolo', 'accesso', 'segreta', 'segreto'],
  ...[
    'cambiami',
    'forzainter',
    'forzajuve',
    'forzamilan',
    'forzaroma',
    'forzanapoli',
    'juventus',
    'italia',
    'ciaociao',
  ],
  ...['tiamo', 'amoremio', 'gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto'],
  ...['settembre', 'ottobre', 'novembre', 'dicembre', 'primavera', 'estate', 'autunno', 'inverno', 'natale'],
];

let judge: ZxcvbnFactory | undefined;

/**
 * Only this many characters are judged. The work grows at least with the square of the length, and further characters do not
 * weaken a password that is already strong.
 */
const JUDGED = 40;
/**
 * The maximum number of letter substitutions (such as 3 for e) that are tried; with the default of 100 some texts take
 * seconds.
 */
const SUBSTITUTIONS = 10;

/**
 * The strength of a password: the lower of two scores, that of the whole password and that of the password without the words
 * that an attacker tries first, which add length but no strength.
 * @param about what an acquaintance may know about the user: name, e-mail, tax code, birth date
 */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...common, ...italian, own },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
  const known = partsOf(about);
  const rest = without(password, [...known, ...own]);
  const scores = [password, rest].map((text) => judge?.check(text.slice(0, JUDGED), known).score ?? 0);
  return Math.min(...scores) as Strength;
}

/** Each text as a whole and each of its words, since a password may contain only the surname. */
const partsOf = (about: readonly string[]) => [
  ...new Set(about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((part) => part.length > 2)),
];

function without(password: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const lower = password.toLowerCase();
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), lower);
  return rest === lower ? password : rest;
}
