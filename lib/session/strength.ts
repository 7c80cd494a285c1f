import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as italian } from '@zxcvbn-ts/language-it';

/** How hard a password is to guess, from 0 to 4; below this it is refused. */
export const STRONG_ENOUGH = 3;
export type Strength = 0 | 1 | 2 | 3 | 4;

/** What people write first on this site, and the lists do not have. */
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
 * Characters that are judged. The work grows with the square of the length and more, and what is hard to guess by then
 * does not get easier by what follows.
 */
const JUDGED = 40;
/** Ways to read digits and signs as letters that are tried; a text made of them would take seconds with the usual hundred. */
const SUBSTITUTIONS = 10;

/**
 * Judged as a whole, and once more without the words that anybody tries first, which are long and tell nothing.
 * @param about what an acquaintance knows of the user: name, e-mail, tax code, birth date
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

/** The whole and its words, since somebody may take only the surname. */
const partsOf = (about: readonly string[]) => [
  ...new Set(about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((part) => part.length > 2)),
];

function without(password: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const lower = password.toLowerCase();
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word.toLowerCase(), ''), lower);
  return rest === lower ? password : rest;
}
