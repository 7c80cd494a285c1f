import type { ComparedRow } from './compared-row';

/** An earlier import of the same document or of another version of it, with what became of its rows. */
export interface EarlierImport {
  id: number;
  fileId: number | null;
  /** What it is to the document: the same, an older version, or a newer one. */
  relation: 'same' | 'older' | 'newer';
  rows: readonly EarlierRow[];
}

export interface EarlierRow {
  path: string;
  section: string;
  id: number;
  /** The row's version when it was imported. */
  rowVersion: number;
}

/** The version of a row of the record now; undefined for a row that the record has no longer. */
export type Versions = (section: string, id: number) => number | undefined;

/**
 * The comparison of a row with what earlier imports made of its place in the document. `same`: whether the stored row says what
 * the document says. Rows that the record has no longer are offered again.
 */
export function withEarlier(
  row: ComparedRow,
  earlier: readonly EarlierImport[],
  same: (id: number) => boolean,
  versionOf: Versions,
): ComparedRow {
  const path = row.origin?.path;
  if (path === undefined || row.standing === 'invalid') return row;
  const at = (relation: EarlierImport['relation']) =>
    earlier
      .filter((one) => one.relation === relation)
      .flatMap(({ rows }) => rows)
      .find(
        (one) => one.path === path && one.section === row.section.name && versionOf(one.section, one.id) !== undefined,
      );
  const [itself, older, newer] = [at('same'), at('older'), at('newer')];
  const known = itself ?? newer;
  if (known) return { ...row, standing: 'present', id: known.id };
  if (earlier.some(({ relation }) => relation === 'newer') && row.standing !== 'present')
    return { ...row, standing: 'older' };
  if (!older || row.standing !== 'new' || Array.isArray(row.input.lines)) return row;
  if (same(older.id)) return { ...row, standing: 'present', id: older.id };
  const version = versionOf(older.section, older.id) ?? 0;
  const changedSince = version !== older.rowVersion;
  return { ...row, standing: 'differs', id: older.id, stored: { version, changedSince } };
}
