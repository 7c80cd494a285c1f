import type { Diary } from '@/lib/record/notebook/queries';
import type { Seen } from '../record/look';
import { SeenRecord } from '../record/SeenRecord';
import { EntryTable } from './EntryTable';
import { PainMapSections } from './PainMapSections';
import { SeenDiaryIsland } from './SeenDiaryIsland';

/** A patient's pain diary as one of his doctors may see it. */
export function SeenDiary({ page, locale, wishes, collapsed, ...place }: Seen<Diary>) {
  const { name, table, map, tags } = page;
  return (
    <SeenRecord {...place} name={name} part="taccuino">
      <SeenDiaryIsland locale={locale}>
        <EntryTable table={table} tags={tags} {...{ wishes, collapsed }} editable={false} />
        <PainMapSections map={map} {...{ wishes, collapsed }} />
      </SeenDiaryIsland>
    </SeenRecord>
  );
}
