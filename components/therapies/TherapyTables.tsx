import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import { BASE_PATH } from '@/lib/http/base-path';
import type { SectionTable } from '@/lib/kit/section';
import { stockWords } from '@/lib/sections/doses/stock-words';
import { standingOf } from '@/lib/sections/therapies/current';
import { contentWords } from '@/lib/sections/therapies/drug-words';
import { isForbidden, ONGOING, type Therapy, therapyModel } from '@/lib/sections/therapies/model';
import type { ListedTherapy } from '@/lib/sections/therapies/page/queries';
import { periodWords } from '@/lib/sections/therapies/period-words';
import { intakeWords, timeWords } from '@/lib/sections/therapies/schedule-words';
import { firstTime, timeOfDay } from '@/lib/sections/therapies/time-of-day';
import { doctorWords } from '@/lib/values/nobody';
import { reportsPath } from '../drugs/paths';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { WordHelp } from '../plain-words/WordHelp';
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
  const doses = useTranslations('doses');
  const columns: Column<ListedTherapy>[] = [
    { label: t('time'), whole: true, phone: 'lead', cell: (row) => timeIn(row) },
    {
      sort: 'drug',
      label: t('drug'),
      head: true,
      help: ({ atc }) => <WordHelp kind="medicine" of={atc} />,
      cell: (row) => {
        const content = contentWords(row);
        return (
          <>
            {isForbidden(row) ? <span className={classes.forbidden}>{row.drug}</span> : row.drug}
            {isForbidden(row) ? null : <Below main>{intakeWords(withoutOnlyTime(row), { t, locale })}</Below>}
            {content ? <Below>{content}</Below> : null}
            {row.stock && isTaken(row) ? <Below>{stockWords(row.stock, { t: doses, locale })}</Below> : null}
          </>
        );
      },
    },
    { sort: 'start', label: t('period'), cell: (row) => periodWords(row, t) },
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
  const groups = { [ONGOING]: (row: Therapy) => t(`timesOfDay.${timeOfDay(row)}`) };
  return <StateTables {...props} model={therapyModel} id="farmaci" columns={columns} groups={groups} more={more} />;
}

/** Whether the row is taken, now or soon: only then it has a time. */
const isTaken = (row: Therapy) => ['current', 'toCome'].includes(standingOf(row));

/** The time of an intake; of several, the first of the day. */
function timeIn(row: Therapy) {
  const time = isTaken(row) ? firstTime(row) : null;
  return time === null ? null : <strong className={classes.time}>{timeWords(time)}</strong>;
}

/** The intake without its time, if it has only one: the row's first column says it. */
const withoutOnlyTime = (row: Therapy) => (isTaken(row) && row.times?.length === 1 ? { ...row, times: null } : row);

/** A further, less prominent line of a cell; the main one says how the medicine is taken. */
const Below = ({ main, children }: { main?: true; children: ReactNode }) => (
  <span className={classes.below} data-main={main ? '' : undefined}>
    {children}
  </span>
);
