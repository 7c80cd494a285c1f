import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { SectionTable } from '@/lib/kit/section';
import { type Diagnosis, diagnosisModel } from '@/lib/sections/diagnoses/model';
import { displayedDay } from '@/lib/values/days';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { StateTables } from '../section/StateTables';
import { useSharedColumns } from '../section/useSharedColumns';

interface DiagnosisTablesProps {
  tables: readonly SectionTable<Diagnosis>[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** Confirmed, suspected and excluded diagnoses, as their owner and as a doctor sees them. */
export function DiagnosisTables({ tags, ...props }: DiagnosisTablesProps) {
  const t = useTranslations('diagnoses');
  const columns: Column<Diagnosis>[] = [
    { sort: 'pathology', label: t('pathology'), head: true, cell: ({ pathology }) => pathology },
    { sort: 'kind', label: t('kind'), whole: true, phone: 'status', cell: ({ kind }) => t(`kinds.${kind}`) },
    { sort: 'doctor', label: t('doctor'), cell: ({ doctor }) => doctor },
    {
      sort: 'recordedOn',
      label: t('recordedOn'),
      whole: true,
      phone: 'date',
      cell: ({ recordedOn }) => displayedDay(recordedOn),
    },
    ...useSharedColumns(tags),
  ];
  return <StateTables {...props} model={diagnosisModel} id="diagnosi" columns={columns} />;
}
