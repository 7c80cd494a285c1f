import type { SeenFilesPage } from '@/lib/record/files/queries';
import type { Seen } from '../record/look';
import { SeenRecord } from '../record/SeenRecord';
import { FileTables } from './FileTables';
import { SeenFilesIsland } from './SeenFilesIsland';

/** A patient's files as one of his doctors may see them. */
export function SeenFiles({ page, locale, wishes, collapsed, ...place }: Seen<SeenFilesPage>) {
  const { name, tables, tags } = page;
  return (
    <SeenRecord {...place} name={name} part="file">
      <SeenFilesIsland locale={locale}>
        <FileTables tables={tables} tags={tags} {...{ wishes, collapsed }} editable={false} />
      </SeenFilesIsland>
    </SeenRecord>
  );
}
