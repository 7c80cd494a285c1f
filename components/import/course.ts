import type { Proposal, SavedRow } from './answer/review';

/** A test whose course is worth a look after an import. */
export interface CourseOf {
  /** The key of the test, as in the address of its course. */
  test: string;
  name: string;
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Whether a result is outside of its report's range, or the laboratory has marked it. */
export function isOutside(result: Readonly<Record<string, unknown>>): boolean {
  const [value, low, high] = ['valore', 'limite_inferiore', 'limite_superiore'].map((name) => numberIn(result[name]));
  const mark = result.interpretazione;
  if (typeof mark === 'string' && /^(?:H|L|A|HH|LL|AA|HU|LU)$/.test(mark)) return true;
  if (value === undefined) return false;
  return (low !== undefined && value < low) || (high !== undefined && value > high);
}

/** Of the saved results the first one out of range, or else the first of a known test with a number. */
export function courseOf(entries: readonly Proposal[], rows: readonly SavedRow[]): CourseOf | undefined {
  const saved = new Set(rows.filter(({ salvato }) => salvato).map(({ id }) => id));
  const known = entries.flatMap(({ id, sezione, titolo, dati }) =>
    sezione === 'results' && saved.has(id) && typeof dati?.test === 'string' && typeof dati.valore === 'number'
      ? [{ test: dati.test, name: titolo, outside: isOutside(dati) }]
      : [],
  );
  const first = known.find(({ outside }) => outside) ?? known[0];
  return first && { test: first.test, name: first.name };
}
