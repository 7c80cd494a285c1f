import type { StoredFile } from '@/lib/sections/files/model/model';
import type { OpenDialog } from '../dialogs/DialogIsland';
import type { EcgRow } from '../ecgs/row';

/** The data of a file for the dialogs, which read it from its row. */
export type FileRow = Pick<
  StoredFile,
  | 'id'
  | 'version'
  | 'level'
  | 'name'
  | 'mime'
  | 'kind'
  | 'documentKind'
  | 'day'
  | 'comment'
  | 'kardiaNote'
  | 'tags'
  | 'megabytes'
>;

export const rowOf = (file: StoredFile): FileRow => {
  const { id, version, level, name, mime, kind, documentKind, day, comment, kardiaNote, tags, megabytes } = file;
  return { id, version, level, name, mime, kind, documentKind, day, comment, kardiaNote, tags, megabytes };
};

type Opened<R> = OpenDialog<R> | null;

/**
 * Splits the requested dialog of a list that mixes files and recordings of devices: `file` is set for a file, `ecg` for a
 * recording.
 */
export function ofFileOrEcg(open: Opened<FileRow | EcgRow>): { file: Opened<FileRow>; ecg: Opened<EcgRow> } {
  if (!open) return { file: null, ecg: null };
  const { row } = open;
  return row && 'source' in row ? { file: null, ecg: { ...open, row } } : { file: { ...open, row }, ecg: null };
}
