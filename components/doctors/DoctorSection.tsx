import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { TABLES } from '@/lib/sections/associations/queries';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import { SearchField } from '../list/SearchField';
import type { Acts } from '../list/useListRows';
import { CollapsibleSection } from '../page/CollapsibleSection';

interface DoctorSectionProps<R> {
  which: keyof typeof TABLES;
  /** The id under which the section's collapsed state is stored. */
  id: string;
  words: { title: string; search: string; empty: string };
  columns: readonly Column<R>[];
  data: TablePage<R>;
  acts: Acts<R>;
  listParams: ListParams;
  collapsed: readonly string[];
}

/** One of the page's two tables of doctors, each with its own search. */
export function DoctorSection<R extends { id: number }>(props: DoctorSectionProps<R>) {
  const { which, id, words, columns, data, acts, listParams, collapsed } = props;
  const t = useTranslations('record');
  return (
    <CollapsibleSection
      id={id}
      title={words.title}
      note={t(data.more ? 'countMore' : 'count', { count: data.count })}
      collapsed={collapsed}
    >
      <SearchField label={words.search} name={TABLES[which].search} listParams={listParams} />
      <RecordTable
        name={TABLES[which].name}
        caption={words.title}
        columns={columns}
        data={data}
        listParams={listParams}
        {...(which === 'own' ? { section: 'associations' } : {})}
        empty={words.empty}
        acts={acts}
      />
    </CollapsibleSection>
  );
}
