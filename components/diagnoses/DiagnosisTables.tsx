import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { type Diagnosis, SUSPECTED } from '@/lib/record/diagnoses/model';
import type { DiagnosisTable } from '@/lib/record/diagnoses/queries';
import { displayedDay } from '@/lib/values/days';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { tagNames } from '../confidentiality/tag-names';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SearchField } from '../list/SearchField';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { PageParts } from '../page/PageParts';
import { type DiagnosisRow, rowOf } from './row';

interface DiagnosisTablesProps {
  tables: readonly DiagnosisTable[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  /** Whether the reader may change them: then every row carries its actions. */
  editable: boolean;
}

/** Confirmed, suspected and excluded diagnoses, as their owner and as a doctor sees them. */
export function DiagnosisTables({ tables, tags, listParams, collapsed, editable }: DiagnosisTablesProps) {
  const t = useTranslations();
  const columns = useColumns(tags);
  const actions = useActions();
  return (
    <>
      <SearchField label={t('diagnoses.search')} listParams={listParams} />
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
          action={editable ? <SectionAction act="create" type={state} label={t(`diagnoses.add.${state}`)} /> : null}
        >
          <RecordTable
            name={String(state)}
            caption={t(`diagnoses.states.${state}`)}
            columns={columns}
            data={data}
            listParams={listParams}
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
    { act: 'update', title: t('record.edit'), label: t('record.editNamed', { name }) },
    ...(state === SUSPECTED
      ? [{ act: 'move' as const, title: t('record.move'), label: t('record.moveNamed', { name }) }]
      : []),
    { act: 'share', title: t('record.lock'), label: t('record.lockNamed', { name }) },
    { act: 'who', title: t('record.who'), label: t('record.whoNamed', { name }) },
    { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
  ];
}
