import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TablePage } from '@/lib/access/listing';
import type { Named } from '@/lib/catalogue/reference';
import { displayedDay } from '@/lib/record/days';
import type { Visit } from '@/lib/record/visits/model';
import { CollapsibleSection } from '../record/CollapsibleSection';
import { LevelBadge } from '../record/LevelBadge';
import { type Column, RecordTable } from '../record/RecordTable';
import type { RowAction } from '../record/RowActions';
import { SearchField } from '../record/SearchField';
import { SectionAction } from '../record/SectionAction';
import { tagNames } from '../record/tag-names';
import type { Wishes } from '../record/wishes';
import { rowOf, type VisitRow } from './row';
import { VisitsParts } from './VisitsParts';
import classes from './visits.module.css';

interface VisitTableProps {
  table: TablePage<Visit>;
  tags: readonly Named[];
  wishes: Wishes;
  collapsed: readonly string[];
  editable: boolean;
}

/** The visits, as their owner and as a doctor sees them. */
export function VisitTable({ table, tags, wishes, collapsed, editable }: VisitTableProps) {
  const t = useTranslations();
  const columns = useColumns(tags, editable);
  const actions = useActions();
  return (
    <>
      <SearchField label={t('visits.search')} wishes={wishes} />
      <VisitsParts />
      <CollapsibleSection
        id="visite"
        title={t('visits.visits')}
        note={t(table.more ? 'record.countMore' : 'record.count', { count: table.count })}
        collapsed={collapsed}
        action={editable ? <SectionAction act="add" label={t('visits.add')} /> : null}
      >
        <div className={classes.visits}>
          <RecordTable
            caption={t('visits.visits')}
            columns={columns}
            data={table}
            wishes={wishes}
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
    { sort: 'reason', label: t('visits.reason'), head: true, cell: ({ reason }) => opening('edit', reason) },
    { label: t('visits.observations'), long: true, cell: ({ observations }) => <Text>{observations}</Text> },
    { label: t('visits.conclusions'), long: true, cell: ({ conclusions }) => <Text>{conclusions}</Text> },
    { label: t('record.tags'), cell: (row) => tagNames(row.tags, tags) },
    {
      sort: 'level',
      label: t('record.levelShort'),
      cell: ({ level }) => opening('lock', <LevelBadge level={level} />),
    },
  ];
}

const Text = ({ children }: { children: string }) => <span className={classes.text}>{children}</span>;

function useActions() {
  const t = useTranslations('record');
  return ({ reason: name }: Visit): RowAction[] => [
    { act: 'edit', title: t('edit'), label: t('editNamed', { name }) },
    { act: 'lock', title: t('lock'), label: t('lockNamed', { name }) },
    { act: 'who', title: t('who'), label: t('whoNamed', { name }) },
    { act: 'remove', title: t('remove'), label: t('removeNamed', { name }) },
  ];
}
