import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { SectionTables } from '@/lib/kit/section';
import { type Appointment, appointmentModel, BOOKED, questionsOf } from '@/lib/sections/appointments/model';
import type { AppointmentFile } from '@/lib/sections/appointments/seen';
import { daysBetween, displayedDay, today } from '@/lib/values/days';
import type { Column } from '../list/column';
import list from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { isNarrowed } from '../list/narrowed';
import type { RowAction } from '../list/RowActions';
import { SearchField } from '../list/SearchField';
import { countText, KeyFigures } from '../page/KeyFigures';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';
import { useSharedColumns } from '../section/useSharedColumns';
import classes from './appointments.module.css';

interface AppointmentTablesProps {
  tables: SectionTables<Appointment>;
  /** The files of the rows that the reader sees. */
  files: readonly AppointmentFile[];
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
  /** The path below which a row's page is. */
  base: string;
}

/** The appointments by state, for the owner and for doctors; each leads to the page that prepares it. */
export function AppointmentTables(props: AppointmentTablesProps) {
  const { tables, listParams, collapsed, editable } = props;
  const t = useTranslations('appointments');
  const columns = useColumns(props);
  const acts = useActs(props);
  const nothing = tables.every(({ count }) => count === 0);
  return (
    <>
      <div className={list.above}>
        {tables.some(isNarrowed) ? null : (
          <KeyFigures
            figures={tables
              .filter(({ count }) => editable || count > 0)
              .map(({ state, ...table }) => ({
                value: countText(table),
                label: t(`states.${state}`),
                part: `appuntamenti-${state}`,
              }))}
          />
        )}
        <SearchField label={t('search')} listParams={listParams} />
      </div>
      {tables.map(({ state, ...table }, at) => (
        <TablePart
          key={state}
          id={`appuntamenti-${state}`}
          title={t(`states.${state}`)}
          name={String(state)}
          {...{ table, columns, listParams, collapsed }}
          empty={editable ? t(`empty.${state}`) : undefined}
          section="appointments"
          acts={acts}
          oneOfSeveral={!nothing || at > 0}
          owner={
            // What is over is written by telling of what was booked, so that only that can be added from the page.
            editable ? { add: state === BOOKED ? t(`add.${state}`) : null, type: state ?? BOOKED, acts } : undefined
          }
        />
      ))}
    </>
  );
}

/** Everybody opens the page of an appointment; once its day has come, the owner's row asks how it was. */
function useActs({ base, editable }: AppointmentTablesProps) {
  const t = useTranslations('appointments.open');
  const opening = ({ id, state, reason, day }: Appointment): RowAction => {
    const word = editable && state === BOOKED ? 'prepare' : 'see';
    const isAsked = editable && isDue({ state, day });
    const named = { title: t(word), label: t(`${word}Named`, { name: reason }) };
    return { act: 'view', to: `${base}/${id}`, ...named, ...(isAsked ? {} : { visible: true }) };
  };
  const asking = (row: Appointment): RowAction[] =>
    isDue(row)
      ? [{ act: 'after', title: t('after'), label: t('afterNamed', { name: row.reason }), visible: true }]
      : [];
  const own = useRowActs<Appointment, typeof appointmentModel>(appointmentModel, {
    more: (row) => [...asking(row), opening(row)],
  });
  return editable ? own : { actions: (row: Appointment) => [opening(row)], row: () => ({}) };
}

/** Whether an appointment's day has come and nobody has told of it. */
const isDue = ({ state, day }: Pick<Appointment, 'state' | 'day'>) => state === BOOKED && day <= today();

function useColumns({ files, tags, editable }: AppointmentTablesProps): Column<Appointment>[] {
  const t = useTranslations('appointments');
  const shared = useSharedColumns(tags);
  const soon = ({ state, day }: Appointment) => {
    if (state !== BOOKED) return null;
    const days = daysBetween(today(), day);
    return days < 0 ? t(editable ? 'passedOwn' : 'passed') : t('inDays', { days });
  };
  const names = (row: Appointment) => files.filter(({ id }) => row.files.includes(id)).map(({ name }) => name);
  return [
    { sort: 'day', label: t('when'), whole: true, phone: 'date', cell: (row) => <When {...row} /> },
    {
      sort: 'reason',
      label: t('reason'),
      head: true,
      cell: (row) => (
        <>
          {row.reason}
          <span className={classes.below}>{soon(row)}</span>
        </>
      ),
    },
    {
      sort: 'doctor',
      label: t('doctor'),
      phone: 'status',
      cell: ({ doctor, place }) => (
        <>
          {doctor}
          <span className={classes.below}>{place}</span>
        </>
      ),
    },
    {
      label: t('questions'),
      long: true,
      cell: (row) => (
        <>
          <span className={classes.text}>{questionsOf(row).join('\n')}</span>
          <span className={classes.below}>{names(row).join(' · ')}</span>
        </>
      ),
    },
    ...shared,
  ];
}

function When({ day, time }: Pick<Appointment, 'day' | 'time'>) {
  const t = useTranslations('appointments');
  return time ? t('at', { day: displayedDay(day), time }) : displayedDay(day);
}
