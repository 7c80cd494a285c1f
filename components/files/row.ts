import type { StoredFile } from '@/lib/sections/files/model/model';

/** The data of a file for the dialogs, which read it from its row. */
export type FileRow = Pick<
  StoredFile,
  'id' | 'version' | 'level' | 'name' | 'mime' | 'kind' | 'day' | 'comment' | 'kardiaNote' | 'tags' | 'megabytes'
>;

export const rowOf = (file: StoredFile): FileRow => {
  const { id, version, level, name, mime, kind, day, comment, kardiaNote, tags, megabytes } = file;
  return { id, version, level, name, mime, kind, day, comment, kardiaNote, tags, megabytes };
};
