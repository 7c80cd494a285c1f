import { CONFIRMED } from '@/db/reference/values';
import { plainText } from '@/lib/values/plain-text';
import type { Diagnosis } from './model';

/**
 * "No known allergies" as words is a statement about the whole record, not an allergy. It always has the strictest level and,
 * like the allergies, belongs to the emergency set: whoever sees it sees the allergies of all levels.
 */
export const STATEMENT_LEVEL = 6;

const set = (words: string) => new Set(words.split(' '));
const NEGATIONS = set(
  'nessuna nessun nessuno no none niente senza assenza assenti assente nega negate negative without denies',
);
/** In Italian it may stand before another negation: «non ha nessuna allergia». */
const NOT = set('non not');
const SUBJECTS = set(
  'allergia allergie allergica allergico allergiche allergici intolleranza intolleranze intollerante allergy allergies allergic intolerance intolerances',
);
const ABBREVIATIONS = set('nkda nka nkfa nkma');
const DRUGS = set(
  'farmaco farmaci medicinale medicinali medicine drug drugs medication medications medicines nkda nkma',
);
const FOODS = set('alimento alimenti alimentare alimentari cibo cibi food foods nkfa');
const FILLING = set(
  'nota note noto noti conosciuta conosciute conosciuti riferita riferite segnalata segnalate dichiarata dichiarate known reported recorded e o ed od ne di da a ad ai al agli alle alla i le la il lo un una alcun alcuna alcuno ha ho hanno sono risulta risultano paziente patient the to of or and any has have is are finora oggi fino avere sa se',
);

const isAllowed = (word: string) =>
  [NEGATIONS, NOT, SUBJECTS, ABBREVIATIONS, DRUGS, FOODS, FILLING].some((words) => words.has(word));

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether a text says that no allergy is known, in Italian or English, and nothing else: a single other word, such as the
 * name of a substance, makes it no such statement. Two negations say the opposite, except after "non".
 */
export function statesNoAllergies(text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || !words.every(isAllowed)) return false;
  const negations = words.filter((word) => NEGATIONS.has(word)).length;
  const nots = words.filter((word) => NOT.has(word)).length;
  if (words.some((word) => ABBREVIATIONS.has(word))) return negations + nots === 0;
  if (nots > 1 || negations > 1 || negations + nots === 0) return false;
  if (nots === 1 && negations === 1) return words.some((word) => /^nessun/.test(word));
  // "Nessuna" alone answers the form's question; "non" alone answers nothing.
  return words.some((word) => SUBJECTS.has(word)) || negations === 1;
}

type Named = Pick<Diagnosis, 'kind' | 'pathology'>;

/** Whether a row states that there are no allergies: in a diagnosis the words must name them. */
export const isStatement = ({ kind, pathology }: Named): boolean =>
  statesNoAllergies(pathology) &&
  (kind !== 'Diagnosi' || wordsOf(pathology).some((word) => SUBJECTS.has(word) || ABBREVIATIONS.has(word)));

/** What a statement is about: all allergies, or only those to medicines or foods. */
export function scopeOf(text: string): 'all' | 'drugs' | 'foods' {
  const words = wordsOf(text);
  if (words.some((word) => DRUGS.has(word))) return 'drugs';
  return words.some((word) => FOODS.has(word)) ? 'foods' : 'all';
}

/** The rows that are no statements. */
export const withoutStatements = <R extends Named>(rows: readonly R[]): R[] => rows.filter((row) => !isStatement(row));

/**
 * The statement among the rows that a viewer sees, if it may be told as a fact: it is confirmed, none of the rows is an
 * allergy, and its level shows that this viewer sees the allergies of all levels. `rows` are allergies and intolerances that
 * are not ruled out.
 */
export function statementIn<R extends Named & Pick<Diagnosis, 'state' | 'level'>>(rows: readonly R[]): R | undefined {
  const stated = rows.find((row) => isStatement(row) && row.state === CONFIRMED && row.level === STATEMENT_LEVEL);
  return withoutStatements(rows).length === 0 ? stated : undefined;
}
