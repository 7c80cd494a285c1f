import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { BASE_PATH } from '@/lib/http/base-path';
import type { SectionTable } from '@/lib/kit/section';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { isForbidden, therapyModel } from '@/lib/sections/therapies/model';
import type { ListedTherapy } from '@/lib/sections/therapies/page/queries';
import { periodWords } from '@/lib/sections/therapies/period-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { doctorWords } from '@/lib/values/nobody';
import { reportsPath } from '../drugs/paths';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { StateTables } from '../section/StateTables';
import { useSharedColumns } from '../section/useSharedColumns';
import classes from './therapies.module.css';

interface TherapyTablesProps {
  tables: readonly SectionTable<ListedTherapy>[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
}

/** Ongoing and concluded therapies and forbidden drugs, for the owner and for doctors. */
export function TherapyTables({ tags, ...props }: TherapyTablesProps) {
  const t = useTranslations('therapies');
  const reports = useTranslations('adverseReactions');
  const words = useTranslations();
  const locale = useLocale();
  const columns: Column<ListedTherapy>[] = [
    {
      sort: 'drug',
      label: t('drug'),
      head: true,
      cell: (row) => (
        <>
          {drugWords(row)}
          {isForbidden(row) ? null : <Below>{intakeWords(row, { t, locale })}</Below>}
        </>
      ),
    },
    { sort: 'start', label: t('period'), phone: 'date', cell: (row) => periodWords(row, t) },
    {
      sort: 'prescriber',
      label: t('prescriber'),
      cell: ({ prescriber, pathology }) => (
        <>
          {doctorWords(prescriber, words)}
          {pathology ? <Below>{t('for', { diagnosis: pathology })}</Below> : null}
        </>
      ),
    },
    { label: t('note'), cell: ({ note }) => note },
    ...useSharedColumns(tags),
  ];
  const more = ({ id, drugId, drug }: ListedTherapy): RowAction[] => [
    {
      act: 'view',
      title: t('info'),
      label: t('infoNamed', { name: drug }),
      // An unlisted medicine has no page: a dialog says so.
      ...(drugId === null ? {} : { href: `${BASE_PATH}/farmacoDetails/${drugId}` }),
    },
    { act: 'report', title: reports('report'), label: reports('reportNamed', { name: drug }), to: reportsPath(id) },
  ];
  return <StateTables {...props} model={therapyModel} id="farmaci" columns={columns} more={more} />;
}

/** A second, less prominent line of a cell. */
const Below = ({ children }: { children: ReactNode }) => <span className={classes.below}>{children}</span>;
