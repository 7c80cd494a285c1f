import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/listing';
import type { Named } from '@/lib/catalogue/reference';
import { displayedDay } from '@/lib/record/days';
import { isLong, type Pregnancy } from '@/lib/record/pregnancies/model';
import { CollapsibleSection } from '../record/CollapsibleSection';
import { LevelBadge } from '../record/LevelBadge';
import { type Column, RecordTable } from '../record/RecordTable';
import type { RowAction } from '../record/RowActions';
import { SectionAction } from '../record/SectionAction';
import { tagNames } from '../record/tag-names';
import type { Wishes } from '../record/wishes';
import classes from './anamnesis.module.css';
import { pregnancyRow } from './rows';

interface PregnancyTableProps {
  data: TablePage<Pregnancy>;
  tags: readonly Named[];
  wishes: Wishes;
  collapsed: readonly string[];
  editable: boolean;
}

/** The pregnancies, as their owner and as a doctor sees them. */
export function PregnancyTable({ data, tags, wishes, collapsed, editable }: PregnancyTableProps) {
  const t = useTranslations();
  const columns = useColumns(tags);
  const actions = useActions();
  return (
    <CollapsibleSection
      id="gravidanze"
      title={t('pregnancies.title')}
      note={t(data.more ? 'record.countMore' : 'record.count', { count: data.count })}
      collapsed={collapsed}
      action={editable ? <SectionAction act="add" label={t('pregnancies.add')} /> : null}
    >
      <RecordTable
        caption={t('pregnancies.title')}
        columns={columns}
        data={data}
        wishes={wishes}
        empty={t(editable ? 'pregnancies.empty' : 'pregnancies.emptyForDoctor')}
        {...(editable ? { acts: { actions, row: pregnancyRow } } : {})}
      />
    </CollapsibleSection>
  );
}

function useColumns(tags: readonly Named[]): Column<Pregnancy>[] {
  const t = useTranslations();
  const day = (value: string | null) => (value === null ? '' : displayedDay(value));
  return [
    {
      sort: 'start',
      label: t('pregnancies.start'),
      head: true,
      cell: ({ start }) => (start === null ? t('pregnancies.noDay') : displayedDay(start)),
    },
    {
      sort: 'end',
      label: t('pregnancies.end'),
      whole: true,
      cell: (row) =>
        row.end === null ? null : (
          <span>
            {day(row.end)}
            {isLong(row) ? <span className={classes.warning}>{t('pregnancies.longShort')}</span> : null}
          </span>
        ),
    },
    { sort: 'age', label: t('pregnancies.ageShort'), cell: ({ age }) => age },
    {
      sort: 'outcome',
      label: t('pregnancies.outcome'),
      whole: true,
      cell: ({ outcome }) => (outcome === null ? null : t(`pregnancies.outcomes.${outcome}`)),
    },
    {
      label: t('pregnancies.childSex'),
      cell: ({ childSex }) => (childSex === null ? null : t(`pregnancies.childSexes.${childSex}`)),
    },
    { label: t('pregnancies.notes'), long: true, cell: ({ notes }) => notes },
    { label: t('record.tags'), cell: (row) => tagNames(row.tags, tags) },
    { sort: 'level', label: t('record.levelShort'), cell: ({ level }) => <LevelBadge level={level} /> },
  ];
}

function useActions() {
  const t = useTranslations();
  return ({ start, age }: Pregnancy): RowAction[] => {
    const name =
      start === null ? t('pregnancies.namedByAge', { age }) : t('pregnancies.named', { day: displayedDay(start) });
    return [
      { act: 'edit', title: t('record.edit'), label: t('record.editNamed', { name }) },
      { act: 'lock', title: t('record.lock'), label: t('record.lockNamed', { name }) },
      { act: 'who', title: t('record.who'), label: t('record.whoNamed', { name }) },
      { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
    ];
  };
}
