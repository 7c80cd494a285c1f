import type { CsvColumn, CsvKind, CsvPreview, CsvQuestion, Meaning } from '../document/csv-mapping';
import { isReadable, meaningsIn, scoreOf } from './columns';
import { dayText } from './dated';
import { dateIn, dateOrderOf } from './dates';
import { decimalOf } from './decimals';
import { type CsvRow, delimiterOf, encodingOf, rowsOf, textOf } from './text';
import { meaningOf, measureNamed, quantityMeant, unitIn } from './titles';

/** Files may begin with a few lines about the person. */
const MOST_BEFORE_TITLES = 15;
const SAMPLES = 5;
const NUMERIC: readonly Meaning[] = ['value', 'result', 'dated', 'low', 'high', 'pressure'];

/**
 * Looks at a CSV file: how it is written and what its columns mean. What cannot be told from the file is in `ask`. Throws Unreadable for an
 * empty file, for one that is no text, and for one that is too long.
 */
export function sniffCsv(bytes: Uint8Array): CsvPreview {
  const encoding = encodingOf(bytes);
  const text = textOf(bytes, encoding);
  const delimiter = delimiterOf(text);
  const rows = rowsOf(text, delimiter);
  const { headerRow, kind: kindOfTitles, areUnknown } = titlesIn(rows);
  const titles = headerRow < 0 ? [] : (rows[headerRow]?.cells ?? []);
  const below = rows.slice(headerRow + 1);
  const width = Math.max(titles.length, ...below.slice(0, 100).map(({ cells }) => cells.length));
  const cellsOf = (index: number) => below.flatMap(({ cells }) => (cells[index] ? [cells[index]] : []));
  const kind = kindOfTitles === 'readings' && namesTests(titles, cellsOf) ? 'results' : kindOfTitles;
  const meanings = meaningsIn(areUnknown ? [] : titles, kind, width, cellsOf);
  const decimals = meanings.map((meaning, index) => (isNumeric(meaning) ? decimalOf(cellsOf(index)) : undefined));
  const known = new Set(decimals.filter((one) => one === ',' || one === '.'));
  const columns = meanings.map((meaning, index): CsvColumn => {
    const unit = unitIn(titles[index] ?? '', meaning);
    const decimal = decimalFor(decimals[index], known);
    return {
      ...{ title: titles[index] ?? '', meaning, samples: cellsOf(index).slice(0, SAMPLES) },
      ...(unit === undefined ? {} : { unit }),
      ...(decimal === undefined ? {} : { decimal }),
    };
  });
  const daysOf = (meaning: Meaning | null, index: number) => {
    if (meaning === 'dated') return [dayText(titles[index] ?? '')];
    return meaning === 'day' ? cellsOf(index) : [];
  };
  const days = meanings.flatMap(daysOf);
  const dates = dateOrderOf(days);
  const isAsked = decimals.some((one) => one === 'ask' && decimalFor(one, known) === undefined);
  const ask: CsvQuestion[] = [
    ...(isReadable(meanings, kind) && !areUnknown ? [] : (['columns'] as const)),
    ...(days.length > 0 && !dates.isSure ? (['dateOrder'] as const) : []),
    ...(isAsked ? (['decimal'] as const) : []),
  ];
  const sample = below.slice(0, SAMPLES).map(({ cells }) => cells);
  return { encoding, delimiter, headerRow, kind, dateOrder: dates.order, columns, rows: below.length, sample, ask };
}

const isNumeric = (meaning: Meaning | null) =>
  meaning !== null && (NUMERIC.includes(meaning) || quantityMeant(meaning) !== undefined);

/** The separator of a column that does not tell it itself: the one of all other columns, if they agree. */
const decimalFor = (own: ',' | '.' | 'ask' | undefined, known: ReadonlySet<',' | '.' | 'ask' | undefined>) => {
  if (own !== 'ask') return own;
  const [only] = known;
  return known.size === 1 && (only === ',' || only === '.') ? only : undefined;
};

/** Whether a column that may name measures or tests names tests. */
function namesTests(titles: readonly string[], cellsOf: (index: number) => string[]): boolean {
  const index = titles.findIndex((title) => meaningOf(title, 'readings') === 'measure');
  const names = index < 0 || meaningOf(titles[index] ?? '', 'results') !== 'test' ? [] : cellsOf(index);
  return names.filter((name) => measureNamed(name) === undefined).length > names.length / 2;
}

/**
 * The row of the titles, which is the one with the most known titles, and the kind of file that they tell. If none is known, the first row has
 * titles if it differs from all others by having neither days nor numbers.
 */
function titlesIn(rows: readonly CsvRow[]): { headerRow: number; kind: CsvKind; areUnknown: boolean } {
  const scored = rows
    .slice(0, MOST_BEFORE_TITLES)
    .flatMap(({ cells }, headerRow) =>
      (['readings', 'results'] as const).map((kind) => ({ headerRow, kind, score: scoreOf(cells, kind) })),
    );
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  if (best && best.score >= 2) return { ...best, areUnknown: false };
  const [first, ...others] = rows;
  const areUnknown = others.length > 0 && !!first && !hasValues(first) && others.every(hasValues);
  return { headerRow: areUnknown ? 0 : -1, kind: 'readings', areUnknown };
}

const hasValues = ({ cells }: CsvRow) =>
  cells.some(
    (cell) => dateIn(cell, 'dmy') !== undefined || dateIn(cell, 'mdy') !== undefined || /^[<>]?\s*-?\d/.test(cell),
  );
