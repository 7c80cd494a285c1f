import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { displayedDay } from '@/lib/record/days';
import { type Diagnosis, SUSPECTED } from '@/lib/record/diagnoses/model';
import type { DiagnosisTable } from '@/lib/record/diagnoses/queries';
import { CollapsibleSection } from '../record/CollapsibleSection';
import { LevelBadge } from '../record/LevelBadge';
import { PageParts } from '../record/PageParts';
import { type Column, RecordTable } from '../record/RecordTable';
import type { RowAction } from '../record/RowActions';
import { SearchField } from '../record/SearchField';
import { SectionAction } from '../record/SectionAction';
import { tagNames } from '../record/tag-names';
import type { Wishes } from '../record/wishes';
import { type DiagnosisRow, rowOf } from './row';

interface DiagnosisTablesProps {
  tables: readonly DiagnosisTable[];
  tags: readonly Named[];
  wishes: Wishes;
  collapsed: readonly string[];
  /** Whether the reader may change them: then every row carries its actions. */
  editable: boolean;
}

/** Confirmed, suspected and excluded diagnoses, as their owner and as a doctor sees them. */
export function DiagnosisTables({ tables, tags, wishes, collapsed, editable }: DiagnosisTablesProps) {
  const t = useTranslations();
  const columns = useColumns(tags);
  const actions = useActions();
  return (
    <>
      <SearchField label={t('diagnoses.search')} wishes={wishes} />
      <PageParts
        parts={tables.map(({ state }) => ({ id: `diagnosi-${state}`, title: t(`diagnoses.states.${state}`) }))}
      />
      {tables.map(({ state, ...data }) => (
        <CollapsibleSection
          key={state}
          id={`diagnosi-${state}`}
          title={t(`diagnoses.states.${state}`)}
          note={t(data.more ? 'record.countMore' : 'record.count', { count: data.count })}
          collapsed={collapsed}
          action={editable ? <SectionAction act="add" type={state} label={t(`diagnoses.add.${state}`)} /> : null}
        >
          <RecordTable
            name={String(state)}
            caption={t(`diagnoses.states.${state}`)}
            columns={columns}
            data={data}
            wishes={wishes}
            empty={t(editable ? `diagnoses.empty.${state}` : 'diagnoses.emptyForDoctor')}
            {...(editable ? { acts: { actions, row: (row: Diagnosis): DiagnosisRow => rowOf(row) } } : {})}
          />
        </CollapsibleSection>
      ))}
    </>
  );
}

function useColumns(tags: readonly Named[]): Column<Diagnosis>[] {
  const t = useTranslations();
  return [
    { sort: 'pathology', label: t('diagnoses.pathology'), head: true, cell: ({ pathology }) => pathology },
    { sort: 'kind', label: t('diagnoses.kind'), whole: true, cell: ({ kind }) => t(`diagnoses.kinds.${kind}`) },
    { sort: 'doctor', label: t('diagnoses.doctor'), cell: ({ doctor }) => doctor },
    {
      sort: 'recordedOn',
      label: t('diagnoses.recordedOn'),
      whole: true,
      cell: ({ recordedOn }) => displayedDay(recordedOn),
    },
    { label: t('record.tags'), cell: (row) => tagNames(row.tags, tags) },
    { sort: 'level', label: t('record.levelShort'), cell: ({ level }) => <LevelBadge level={level} /> },
  ];
}

/** The arrow moves what is suspected, and nothing else. */
function useActions() {
  const t = useTranslations();
  return ({ pathology: name, state }: Diagnosis): RowAction[] => [
    { act: 'edit', title: t('record.edit'), label: t('record.editNamed', { name }) },
    ...(state === SUSPECTED
      ? [{ act: 'move' as const, title: t('record.move'), label: t('record.moveNamed', { name }) }]
      : []),
    { act: 'lock', title: t('record.lock'), label: t('record.lockNamed', { name }) },
    { act: 'who', title: t('record.who'), label: t('record.whoNamed', { name }) },
    { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
  ];
}
