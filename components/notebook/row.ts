import type { ListedEntry } from '@/lib/sections/notebook/model';

/** The data of an entry for the dialogs, which read it from its row. */
export type EntryRow = Pick<ListedEntry, 'id' | 'version' | 'level' | 'day' | 'description'>;

export const rowOf = ({ id, version, level, day, description }: ListedEntry): EntryRow => ({
  id,
  version,
  level,
  day,
  description,
});
