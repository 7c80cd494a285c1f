import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TablePage } from '@/lib/access/listing';
import type { Named } from '@/lib/catalogue/reference';
import type { Visit } from '@/lib/record/visits/model';
import { displayedDay } from '@/lib/values/days';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { tagNames } from '../confidentiality/tag-names';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SearchField } from '../list/SearchField';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { rowOf, type VisitRow } from './row';
import { VisitsParts } from './VisitsParts';
import classes from './visits.module.css';

interface VisitTableProps {
  table: TablePage<Visit>;
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** The visits, as their owner and as a doctor sees them. */
export function VisitTable({ table, tags, listParams, collapsed, editable }: VisitTableProps) {
  const t = useTranslations();
  const columns = useColumns(tags, editable);
  const actions = useActions();
  return (
    <>
      <SearchField label={t('visits.search')} listParams={listParams} />
      <VisitsParts />
      <CollapsibleSection
        id="visite"
        title={t('visits.visits')}
        note={t(table.more ? 'record.countMore' : 'record.count', { count: table.count })}
        collapsed={collapsed}
        action={editable ? <SectionAction act="create" label={t('visits.add')} /> : null}
      >
        <div className={classes.visits}>
          <RecordTable
            caption={t('visits.visits')}
            columns={columns}
            data={table}
            listParams={listParams}
            empty={t(editable ? 'visits.empty' : 'visits.emptyForDoctor')}
            {...(editable ? { acts: { actions, row: (row: Visit): VisitRow => rowOf(row) } } : {})}
          />
        </div>
      </CollapsibleSection>
    </>
  );
}

function useColumns(tags: readonly Named[], editable: boolean): Column<Visit>[] {
  const t = useTranslations();
  // On a phone the row shows its bin alone: what it is called opens the form, and its level the lock.
  const opening = (act: string, children: ReactNode) =>
    editable ? (
      <button type="button" className={classes.opening} data-act={act}>
        {children}
      </button>
    ) : (
      children
    );
  return [
    { sort: 'day', label: t('visits.day'), whole: true, cell: ({ day }) => displayedDay(day) },
    { sort: 'reason', label: t('visits.reason'), head: true, cell: ({ reason }) => opening('update', reason) },
    { label: t('visits.observations'), long: true, cell: ({ observations }) => <Text>{observations}</Text> },
    { label: t('visits.conclusions'), long: true, cell: ({ conclusions }) => <Text>{conclusions}</Text> },
    { label: t('record.tags'), cell: (row) => tagNames(row.tags, tags) },
    {
      sort: 'level',
      label: t('record.levelShort'),
      cell: ({ level }) => opening('share', <LevelBadge level={level} />),
    },
  ];
}

const Text = ({ children }: { children: string }) => <span className={classes.text}>{children}</span>;

function useActions() {
  const t = useTranslations('record');
  return ({ reason: name }: Visit): RowAction[] => [
    { act: 'update', title: t('edit'), label: t('editNamed', { name }) },
    { act: 'share', title: t('lock'), label: t('lockNamed', { name }) },
    { act: 'who', title: t('who'), label: t('whoNamed', { name }) },
    { act: 'remove', title: t('remove'), label: t('removeNamed', { name }) },
  ];
}
