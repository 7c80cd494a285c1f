import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { Named } from '@/lib/catalogue/reference';
import { isPainLevel } from '@/lib/sections/notebook/levels';
import type { ListedEntry } from '@/lib/sections/notebook/model';
import { displayedDay } from '@/lib/values/days';
import { LevelMark } from '../body-map/LevelMark';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { isEmptyList } from '../list/narrowed';
import { RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { currentReader } from '../list/reader';
import { SearchField } from '../list/SearchField';
import { SectionAction } from '../list/SectionAction';
import { useCountNote } from '../list/useCountNote';
import { PageSection } from '../page/PageSection';
import { useSharedColumns } from '../section/useSharedColumns';
import classes from './notebook.module.css';
import { rowOf } from './row';

interface EntryTableProps {
  table: TablePage<ListedEntry>;
  tags: readonly Named[];
  listParams: ListParams;
  editable: boolean;
}

/** The entries of the diary, for the owner and for doctors; both can view the drawings. */
export function EntryTable({ table, tags, listParams, editable }: EntryTableProps) {
  const t = useTranslations();
  const columns = useColumns(tags);
  const actions = useActions(editable);
  const countNote = useCountNote();
  const add = editable ? <SectionAction act="create" label={t('notebook.add')} /> : null;
  return (
    <>
      <SearchField label={t('notebook.search')} listParams={listParams} />
      <PageSection
        id="taccuino"
        title={t('notebook.entries')}
        note={countNote(table, editable)}
        action={isEmptyList(table) && currentReader().whole ? null : add}
      >
        <RecordTable
          caption={t('notebook.entries')}
          columns={columns}
          data={table}
          listParams={listParams}
          section="notebook"
          add={add}
          empty={editable ? t('notebook.empty') : undefined}
          acts={{ actions, row: rowOf, section: () => 'notebook' }}
        />
      </PageSection>
    </>
  );
}

/** How many areas a row names; the drawing shows all of them. */
const NAMED = 3;

function useColumns(tags: readonly Named[]): Column<ListedEntry>[] {
  const t = useTranslations();
  return [
    { sort: 'day', label: t('notebook.day'), whole: true, phone: 'date', cell: ({ day }) => displayedDay(day) },
    {
      sort: 'description',
      label: t('notebook.description'),
      head: true,
      cell: ({ description }) => description || <span className={classes.none}>{t('notebook.noDescription')}</span>,
    },
    { label: t('notebook.areas'), phone: 'status', cell: ({ areas }) => <Areas areas={areas} /> },
    ...useSharedColumns(tags),
  ];
}

/** The areas of an entry, the worst first. */
function Areas({ areas }: Pick<ListedEntry, 'areas'>) {
  const [t, body] = [useTranslations('notebook'), useTranslations('body')];
  const worst = [...areas].sort((one, other) => other.dolore - one.dolore);
  return (
    <ul className={classes.areas}>
      {worst.slice(0, NAMED).map(({ name, dolore }) => (
        <li key={name}>
          {isPainLevel(dolore) ? <LevelMark level={dolore} /> : null} {body(name)}
        </li>
      ))}
      {worst.length > NAMED ? <li>{t('more', { count: worst.length - NAMED })}</li> : null}
    </ul>
  );
}

function useActions(editable: boolean) {
  const t = useTranslations('record');
  const own = useTranslations('notebook');
  return ({ day }: ListedEntry): RowAction[] => {
    const name = own('ofDay', { day: displayedDay(day) });
    const view: RowAction = { act: 'view', title: own('view'), label: own('viewNamed', { name }) };
    if (!editable) return [view];
    return [
      view,
      { act: 'update', title: t('edit'), label: t('editNamed', { name }) },
      { act: 'share', title: t('lock'), label: t('lockNamed', { name }) },
      { act: 'remove', title: t('remove'), label: t('removeNamed', { name }) },
    ];
  };
}
