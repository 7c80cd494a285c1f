import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/listing';
import type { Named } from '@/lib/catalogue/reference';
import { isLong, type Pregnancy } from '@/lib/record/pregnancies/model';
import { displayedDay } from '@/lib/values/days';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { tagNames } from '../confidentiality/tag-names';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import classes from './anamnesis.module.css';
import { pregnancyRow } from './rows';

interface PregnancyTableProps {
  data: TablePage<Pregnancy>;
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** The pregnancies, as their owner and as a doctor sees them. */
export function PregnancyTable({ data, tags, listParams, collapsed, editable }: PregnancyTableProps) {
  const t = useTranslations();
  const columns = useColumns(tags);
  const actions = useActions();
  return (
    <CollapsibleSection
      id="gravidanze"
      title={t('pregnancies.title')}
      note={t(data.more ? 'record.countMore' : 'record.count', { count: data.count })}
      collapsed={collapsed}
      action={editable ? <SectionAction act="create" label={t('pregnancies.add')} /> : null}
    >
      <RecordTable
        caption={t('pregnancies.title')}
        columns={columns}
        data={data}
        listParams={listParams}
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
      { act: 'update', title: t('record.edit'), label: t('record.editNamed', { name }) },
      { act: 'share', title: t('record.lock'), label: t('record.lockNamed', { name }) },
      { act: 'who', title: t('record.who'), label: t('record.whoNamed', { name }) },
      { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
    ];
  };
}
