import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { COMPLETED, type Exam, REQUESTED, SCHEDULED } from '@/lib/sections/exams/model';
import { daysBetween, displayedDay, today } from '@/lib/values/days';
import type { FileRow } from '../files/row';
import { type Column, levelColumn } from '../list/column';
import { cellText } from '../timeline/words';
import ui from '../ui/page.module.css';
import classes from './exams.module.css';

type Attached = (exam: Exam) => FileRow[];
/** The columns of the list of one state. */
type ByState = (state: number | undefined) => Column<Exam>[];

/** The label of the day in each state. */
const DAYS: Partial<Record<number, string>> = {
  [REQUESTED]: 'requestedOn',
  [SCHEDULED]: 'scheduledFor',
  [COMPLETED]: 'completedOn',
};

/**
 * A scheduled exam's entry for a calendar, as a download. Calendars are often shared, so the first link's entry names neither
 * exam nor place; the second link's names both.
 */
function CalendarLink({ exam: { id, reason } }: { exam: Pick<Exam, 'id' | 'reason'> }) {
  const t = useTranslations('exams');
  const href = `${BASE_PATH}/api/esami/${id}/calendario`;
  return (
    <span className={classes.calendars}>
      <a href={href} download className={classes.calendar} aria-label={t('calendarNamed', { name: reason })}>
        {t('calendar')}
      </a>
      <a
        href={`${href}?dettagli=1`}
        download
        className={classes.calendar}
        aria-label={t('calendarDetailedNamed', { name: reason })}
      >
        {t('calendarDetailed')}
      </a>
    </span>
  );
}

/** The columns of one state's list. */
export function useExamColumns(attached: Attached, ofResults: ByState, own: boolean): ByState {
  const t = useTranslations('exams');
  const last = useLast(attached);
  const day = useDay();
  const soon = (on: string) => {
    const days = daysBetween(today(), on);
    return days < 0 ? t(own ? 'passedOwn' : 'passed') : t('next.inDays', { days });
  };
  return (state) => [
    ...(state === SCHEDULED ? [day(state)] : []),
    {
      sort: 'reason',
      label: t('reason'),
      head: true,
      cell: ({ reason, kind, ...exam }) => (
        <>
          {reason}
          <span className={classes.kind}>{t(`kinds.${kind}`)}</span>
          {exam.state === SCHEDULED ? <span className={classes.kind}>{soon(exam.day)}</span> : null}
        </>
      ),
    },
    ...(state === SCHEDULED ? [] : [day(state)]),
    {
      sort: 'centre',
      label: t('place'),
      phone: 'status',
      cell: ({ centre, doctor }) =>
        centre || doctor ? (
          <span className={classes.place}>
            {centre ? <span>{centre}</span> : null}
            {doctor ? <span className={classes.kind}>{doctor}</span> : null}
          </span>
        ) : null,
    },
    {
      label: t('calendar'),
      whole: true,
      cell: (exam) => (exam.state === SCHEDULED && exam.day >= today() ? <CalendarLink exam={exam} /> : null),
    },
    ...ofResults(state),
    ...last,
  ];
}

/** The column of the day of a state: that of an appointment is a tile. */
function useDay(): (state: number | undefined) => Column<Exam> {
  const t = useTranslations('exams');
  const locale = useLocale();
  return (state) => ({
    sort: 'day',
    label: t(DAYS[state ?? REQUESTED] ?? 'day'),
    whole: true,
    phone: state === SCHEDULED ? 'lead' : 'date',
    cell: ({ day }) =>
      state === SCHEDULED ? (
        <time dateTime={day} className={classes.tile}>
          <span aria-hidden="true">
            <strong>{Number(day.slice(8))}</strong> {cellText(day.slice(0, 7), locale)}
            {day.slice(0, 4) === today().slice(0, 4) ? null : ` ${day.slice(0, 4)}`}
          </span>
          <span className={ui.hiddenText}>{displayedDay(day)}</span>
        </time>
      ) : (
        displayedDay(day)
      ),
  });
}

function useLast(attached: Attached): Column<Exam>[] {
  const t = useTranslations();
  return [
    {
      label: t('exams.attachments'),
      whole: true,
      cell: (exam) => {
        const count = attached(exam).length;
        return count > 0 ? t('exams.attachedCount', { count }) : null;
      },
    },
    levelColumn(t('record.levelShort')),
  ];
}

/** The columns of search results, which mix all states. */
export function useFoundColumns(): Column<Exam>[] {
  const t = useTranslations('exams');
  return [
    { sort: 'doctor', label: t('found.doctor'), cell: ({ doctor }) => doctor },
    { sort: 'state', label: t('found.state'), phone: 'status', cell: ({ state }) => t(`found.states.${state}`) },
    { sort: 'kind', label: t('found.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { sort: 'reason', label: t('found.reason'), head: true, cell: ({ reason }) => reason },
    { sort: 'centre', label: t('found.centre'), cell: ({ centre }) => centre },
    { sort: 'day', label: t('day'), whole: true, phone: 'date', cell: ({ day }) => displayedDay(day) },
  ];
}
