import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Preparation } from '@/lib/record/preparation/queries';
import { BOOKED, questionsOf, standOf } from '@/lib/sections/appointments/model';
import { displayedDay } from '@/lib/values/days';
import { TherapiesCard } from '../summary/Essentials';
import { MeasuresCard } from '../summary/Measures';
import type { Place } from '../summary/place';
import { SummaryCard } from '../summary/SummaryCard';
import summary from '../summary/summary.module.css';
import classes from './appointments.module.css';
import { AdherenceCard, HomePressureCard } from './CareCards';
import { NewsCard } from './NewsCard';

interface PreparationSheetProps {
  sheet: Preparation;
  /** For who keeps the record: everything is said in a doctor's dense words, with the links of the own pages. */
  place: Place;
  /** Whether the reader may write questions. */
  writes: boolean;
  /** Rendered first, such as the allergies. */
  children?: ReactNode;
}

/** What is needed at an appointment, seen at a glance and on one printed sheet. */
export function PreparationSheet({ sheet, place, writes, children }: PreparationSheetProps) {
  const t = useTranslations('appointments');
  const { appointment, files, medicines, adherence, home, measures } = sheet;
  const questions = questionsOf(appointment);
  const isAsked = questions.length > 0 || (writes && appointment.state === BOOKED);
  return (
    <>
      <p className={classes.about}>
        <strong>{appointment.reason}</strong>
        <span>
          {appointment.time
            ? t('at', { day: displayedDay(appointment.day), time: appointment.time })
            : displayedDay(appointment.day)}
        </span>
        {appointment.doctor ? <span>{appointment.doctor}</span> : null}
        {appointment.place ? <span>{appointment.place}</span> : null}
        <span>{t(`stands.${standOf(appointment)}`)}</span>
      </p>
      <div className={classes.sheet}>
        <div>
          {isAsked ? (
            <SummaryCard id="domande" section="appointments" title={t('questions')}>
              {questions.length > 0 ? (
                <ol className={classes.questions}>
                  {questions.map((question, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same, and none moves
                    <li key={at}>{question}</li>
                  ))}
                </ol>
              ) : (
                <p className={summary.none}>{t('sheet.noQuestions')}</p>
              )}
            </SummaryCard>
          ) : null}
          <NewsCard {...sheet} place={place} />
        </div>
        <div>
          {children}
          <TherapiesCard medicines={medicines} place={place} />
          {adherence.length > 0 ? <AdherenceCard adherence={adherence} place={place} /> : null}
          {home ? <HomePressureCard home={home} place={place} /> : null}
          {measures.length > 0 ? <MeasuresCard measures={measures} place={place} /> : null}
          {files.length > 0 ? (
            <SummaryCard id="documenti" section="files" title={t('sheet.documents')} href={place.to('files')}>
              <ul className={summary.lines}>
                {files.map(({ id, name, day }) => (
                  <li key={id}>
                    <a href={place.item('files', id)}>{name}</a>
                    <span className={summary.aside}>{displayedDay(day)}</span>
                  </li>
                ))}
              </ul>
            </SummaryCard>
          ) : null}
        </div>
      </div>
      <p className={classes.notes} aria-hidden="true">
        {t('sheet.noted')}
      </p>
    </>
  );
}
