import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { SectionTables } from '@/lib/kit/section';
import { type MeasurementPlan, measurementPlanModel } from '@/lib/sections/measurement-plans/model';
import { lastDayOf } from '@/lib/sections/measurement-plans/slots';
import { displayedDay } from '@/lib/values/days';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { SearchField } from '../list/SearchField';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';
import { useSharedColumns } from '../section/useSharedColumns';
import { planPath } from './paths';
import { usePlanWords } from './words';

interface PlanTableProps {
  tables: SectionTables<MeasurementPlan>;
  tags: readonly Named[];
  listParams: ListParams;
  /** The path of the record for a doctor; absent for the owner. */
  base: string | undefined;
}

/** The plans, for the owner and for doctors; each leads to its result. */
export function PlanTable({ tables: [table], tags, listParams, base }: PlanTableProps) {
  const t = useTranslations('measurementPlans');
  const columns = useColumns(tags);
  const { name } = usePlanWords();
  const result = (row: MeasurementPlan) =>
    ({
      act: 'view',
      title: t('result'),
      label: t('resultOf', { name: name(row) }),
      to: planPath(row.id, base),
    }) as const;
  const acts = useRowActs<MeasurementPlan, typeof measurementPlanModel>(measurementPlanModel, {
    nameOf: name,
    more: (row) => [{ ...result(row), visible: true }],
  });
  return (
    <>
      <SearchField label={t('search')} listParams={listParams} />
      <TablePart
        id="piani"
        title={t('title')}
        {...{ table, columns, listParams }}
        section="measurementPlans"
        empty={base === undefined ? t('empty') : undefined}
        owner={base === undefined ? { add: t('add'), acts } : undefined}
        acts={{ actions: (row) => [result(row)], row: ({ id }) => ({ id }) }}
      />
    </>
  );
}

function useColumns(tags: readonly Named[]): Column<MeasurementPlan>[] {
  const t = useTranslations('measurementPlans');
  return [
    { sort: 'measure', label: t('measure'), head: true, cell: ({ measure }) => t(`measures.${measure}`) },
    { sort: 'start', label: t('from'), whole: true, phone: 'date', cell: ({ start }) => displayedDay(start) },
    { label: t('until'), whole: true, cell: (row) => displayedDay(lastDayOf(row)) },
    { sort: 'days', label: t('days'), whole: true, phone: 'status', cell: ({ days }) => t('daysOf', { days }) },
    { label: t('times'), cell: ({ times }) => times.join(', ') },
    { label: t('repeats'), cell: ({ repeats }) => String(repeats) },
    { label: t('note'), long: true, cell: ({ note }) => note },
    ...useSharedColumns(tags),
  ];
}
