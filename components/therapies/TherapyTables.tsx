import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { SectionTable } from '@/lib/record/declaration/section';
import { isForbidden, therapyModel } from '@/lib/record/therapies/model';
import type { ListedTherapy } from '@/lib/record/therapies/queries';
import { intakeWords } from '@/lib/record/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';
import type { ListParams } from '../list/list-params';
import type { Column } from '../list/RecordTable';
import { StateTables } from '../section/StateTables';
import { useSharedColumns } from '../section/useSharedColumns';

interface TherapyTablesProps {
  tables: readonly SectionTable<ListedTherapy>[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** Ongoing and concluded therapies and forbidden drugs, as their owner and as a doctor sees them. */
export function TherapyTables({ tags, ...props }: TherapyTablesProps) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  const columns: Column<ListedTherapy>[] = [
    { sort: 'drug', label: t('drug'), head: true, cell: ({ drug }) => drug },
    {
      label: t('intake'),
      cell: (row) => (isForbidden(row) ? null : intakeWords(row, { t: t as never, locale })),
    },
    { sort: 'start', label: t('start'), whole: true, cell: ({ start }) => displayedDay(start) },
    { sort: 'end', label: t('end'), whole: true, cell: ({ end }) => end && displayedDay(end) },
    { sort: 'prescriber', label: t('prescriber'), cell: ({ prescriber }) => prescriber },
    { label: t('diagnosis'), cell: ({ pathology }) => pathology },
    { label: t('note'), cell: ({ note }) => note },
    ...useSharedColumns(tags),
  ];
  return <StateTables {...props} model={therapyModel} id="farmaci" columns={columns} />;
}
