import type { ListedEntry } from '@/lib/sections/notebook/model';

/** What the dialogs need of an entry; they read it back from its row. */
export type EntryRow = Pick<ListedEntry, 'id' | 'version' | 'level' | 'day' | 'description'>;

export const rowOf = ({ id, version, level, day, description }: ListedEntry): EntryRow => ({
  id,
  version,
  level,
  day,
  description,
});
