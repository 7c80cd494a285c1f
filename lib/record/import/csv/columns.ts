import type { CsvKind, Meaning } from '../document/csv-mapping';
import { isTestName } from '../laboratory/test-names';
import { isDated } from './dated';
import { dateIn, timeIn } from './dates';
import { dayRank, meaningOf, quantityMeant, titleParts } from './titles';

/** The meanings of the column that says what the values of a row are. */
const NAMES: Readonly<Record<CsvKind, readonly Meaning[]>> = { results: ['test', 'loinc'], readings: ['measure'] };

const isName = (meaning: Meaning | null | undefined, kind: CsvKind) => !!meaning && NAMES[kind].includes(meaning);

/** In a file of results a column may be named by its test; in both kinds by the day of its values. */
function titleMeaning(title: string, kind: CsvKind): Meaning | undefined {
  if (isDated(title)) return 'dated';
  const meaning = meaningOf(title, kind);
  if (meaning !== undefined || kind === 'readings') return meaning;
  return isTestName(titleParts(title).words) ? 'result' : undefined;
}

/** How many different titles of a row are known, if none of its cells is a number, and days only as titles of columns. */
export function scoreOf(cells: readonly string[], kind: CsvKind): number {
  if (cells.some((cell) => /^[\d.,/:-]+$/.test(cell) && !isDated(cell))) return 0;
  const found = cells.map((cell) => titleMeaning(cell, kind));
  const count = (meaning: Meaning) => found.filter((one) => one === meaning).length;
  const dated = count('dated');
  // A row of values has a day, too: titles that are days come after what they are days of.
  const isTitled = found.some((one) => isName(one, kind)) || (kind === 'results' && dated > 1 && found[0] !== 'dated');
  if (dated > 0 && !isTitled) return 0;
  // A single title such as glucose may be of both kinds: a list of values of one kind wins over a longer one of both.
  const repeated = Math.max(dated - 1, 0) + Math.max(count('result') - 1, 0);
  return new Set(found.filter((one) => one !== undefined)).size + repeated;
}

/** What each column means, each meaning once; without titles by what the cells look like. */
export function meaningsIn(
  titles: readonly string[],
  kind: CsvKind,
  width: number,
  cellsOf: (index: number) => string[],
): (Meaning | null)[] {
  const taken = new Set<Meaning>();
  const all = withNames(
    Array.from({ length: width }, (_, index) => {
      const title = titles[index];
      return title === undefined || title === '' ? meaningByCells(cellsOf(index)) : titleMeaning(title, kind);
    }),
    kind,
  );
  const rank = (index: number) => dayRank(titles[index] ?? '');
  const days = all.flatMap((meaning, index) => (meaning === 'day' ? [index] : []));
  const day = days.toSorted((one, other) => rank(one) - rank(other))[0];
  return all.map((meaning, index): Meaning | null => {
    if (meaning === 'day' && index !== day) return null;
    const isRepeated = meaning === 'result' || meaning === 'dated';
    if (meaning === undefined || (!isRepeated && taken.has(meaning))) return null;
    taken.add(meaning);
    return meaning;
  });
}

/** Before columns that are named by days the names of the tests may have no title. */
function withNames(meanings: readonly (Meaning | undefined)[], kind: CsvKind): (Meaning | undefined)[] {
  const dated = meanings.indexOf('dated');
  const at = meanings.indexOf(undefined);
  if (dated < 0 || at < 0 || at > dated || meanings.some((one) => isName(one, kind))) return [...meanings];
  return meanings.map((meaning, index) => (index === at ? NAMES[kind][0] : meaning));
}

function meaningByCells(cells: readonly string[]): Meaning | undefined {
  if (cells.length === 0) return undefined;
  const all = (fits: (cell: string) => boolean) => cells.every(fits);
  if (all((cell) => dateIn(cell, 'dmy') !== undefined || dateIn(cell, 'mdy') !== undefined)) return 'day';
  if (all((cell) => timeIn(cell) !== undefined)) return 'time';
  if (all((cell) => /^\d{2,3}\s*[/-]\s*\d{2,3}$/.test(cell))) return 'pressure';
  return undefined;
}

/** Whether a mapping has what a row needs: a day, and values that have a name. */
export function isReadable(meanings: readonly (Meaning | null)[], kind: CsvKind): boolean {
  const isNamed = meanings.some((one) => isName(one, kind));
  if (isNamed && meanings.includes('dated')) return true;
  if (!meanings.includes('day')) return false;
  if (isNamed && meanings.includes('value')) return true;
  return kind === 'results'
    ? meanings.includes('result')
    : meanings.some((one) => one === 'pressure' || quantityMeant(one) !== undefined);
}
