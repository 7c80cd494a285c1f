import type { ComparedRow } from './compared-row';

/** A stored row of a section by its id. */
export type StoredRow = (section: string, id: number) => Readonly<Record<string, unknown>> | undefined;

/**
 * The rows with what only the whole document tells: an exam all of whose results the record has already is there too, since it would be
 * empty; and a row that differs has the stored row that it would change.
 */
export function settled(rows: readonly ComparedRow[], storedRow: StoredRow): ComparedRow[] {
  const resultsOf = new Map<object, ComparedRow[]>();
  for (const row of rows) {
    const exam = row.section.name === 'results' ? row.proposal.rows?.examId : undefined;
    if (exam) resultsOf.set(exam, [...(resultsOf.get(exam) ?? []), row]);
  }
  return rows.map((row) => {
    if (row.standing === 'differs' && row.id !== undefined)
      return { ...row, before: storedRow(row.section.name, row.id) };
    const results = row.section.name === 'exams' && row.standing === 'new' ? resultsOf.get(row.resource) : undefined;
    if (!results?.every(({ standing }) => standing === 'present')) return row;
    const examId = storedRow('results', results[0]?.id ?? 0)?.examId;
    return typeof examId === 'number' ? { ...row, standing: 'present', id: examId } : row;
  });
}
