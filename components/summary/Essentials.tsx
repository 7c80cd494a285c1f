import { useLocale, useTranslations } from 'next-intl';
import type { Alerts } from '@/lib/record/summary/alerts';
import type { Medicines, SummedMedicine } from '@/lib/record/summary/medicines';
import type { Summary } from '@/lib/record/summary/queries';
import { isSuspected } from '@/lib/sections/diagnoses/model';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { isForbidden } from '@/lib/sections/therapies/model';
import { periodWords } from '@/lib/sections/therapies/period-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';
import { stated } from '../alerts/Allergies';
import type { Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface EssentialsProps {
  alerts: Alerts;
  place: Place;
}

/** How many allergies have a line of their own, so that the first screen is enough. */
const LINES = 4;

/** Allergies and intolerances, always the first card. */
export function AllergiesCard({ alerts: { allergies }, place }: EssentialsProps) {
  const t = useTranslations('diagnoses');
  const { rows, more, statement } = allergies;
  const none = statement ? stated(statement, t) : t(place.own ? 'noAllergies' : 'noAllergiesVisible');
  return (
    <SummaryCard
      id="allergie"
      section="diagnoses"
      title={t('allergies')}
      href={place.to('diagnoses')}
      alarming={rows.length > 0}
    >
      {rows.length === 0 ? <p className={classes.none}>{none}</p> : <Names rows={rows} flowing={rows.length > LINES} />}
      {more ? <p className={classes.none}>{t('moreAllergies')}</p> : null}
    </SummaryCard>
  );
}

/** How many problems the patient's home page shows; the first ones are those that matter most. */
const OWN_PROBLEMS = 6;

/**
 * The current problems in the clinical order, each with its onset or, for a doctor and where that is not known, the year of its
 * recording.
 */
export function ProblemsCard({ problems, place }: Pick<Summary, 'problems'> & { place: Place }) {
  const t = useTranslations();
  const rows = place.own ? problems.rows.slice(0, OWN_PROBLEMS) : problems.rows;
  const more = problems.more || rows.length < problems.rows.length;
  const sinceWords = ({ onset, recordedOn }: (typeof rows)[number]) => {
    if (onset) return t('summary.onset', { day: displayedDay(onset) });
    return place.own ? null : t('summary.recordedIn', { year: recordedOn.slice(0, 4) });
  };
  return (
    <SummaryCard id="problemi" section="diagnoses" title={t('diagnoses.problems')} href={place.to('diagnoses')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t(place.own ? 'summary.noProblems' : 'record.noneVisible')}</p>
      ) : (
        <ul className={classes.flowing}>
          {rows.map((row) => (
            <li key={row.id}>
              <strong>{row.pathology}</strong>
              <span className={classes.aside}>{sinceWords(row)}</span>
            </li>
          ))}
        </ul>
      )}
      {more ? <p className={classes.none}>{t('summary.moreThere')}</p> : null}
    </SummaryCard>
  );
}

interface NamesProps extends Pick<Alerts['allergies'], 'rows'> {
  /** Whether the names are set as running text, where one line for each would take too much space. */
  flowing?: boolean;
}

function Names({ rows, flowing }: NamesProps) {
  const t = useTranslations('diagnoses');
  return (
    <ul className={flowing ? classes.flowing : classes.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          <strong>{row.pathology}</strong>
          {row.reaction ? <span className={classes.aside}>{row.reaction}</span> : null}
          {isSuspected(row) ? <span className={classes.aside}>{t('suspected')}</span> : null}
        </li>
      ))}
    </ul>
  );
}

interface MedicinesProps extends Pick<Summary, 'medicines'> {
  place: Place;
}

/** All current medicines with dose, intake and start, and those that begin later. */
export function TherapiesCard({ medicines: { current, toCome }, place }: MedicinesProps) {
  const t = useTranslations();
  return (
    <SummaryCard id="terapie" section="therapies" title={t('diagnoses.therapies')} href={place.to('therapies')}>
      {current.rows.length === 0 ? (
        <p className={classes.none}>{t(place.own ? 'summary.noTherapies' : 'record.noneVisible')}</p>
      ) : (
        <MedicineLines {...current} />
      )}
      {toCome.rows.length > 0 ? (
        <>
          <h3>{t('therapies.states.toCome')}</h3>
          <MedicineLines {...toCome} />
        </>
      ) : null}
    </SummaryCard>
  );
}

/** The medicines that must not be taken, with the reason; no card if the reader sees none. */
export function ForbiddenCard({ medicines: { forbidden }, place }: MedicinesProps) {
  const t = useTranslations();
  if (forbidden.rows.length === 0) return null;
  return (
    <SummaryCard
      id="vietati"
      section="therapies"
      title={t(place.own ? 'therapies.states.0' : 'summary.forbidden')}
      href={place.to('therapies')}
      alarming
    >
      <MedicineLines {...forbidden} />
    </SummaryCard>
  );
}

function MedicineLines({ rows, more }: Medicines['current']) {
  const [t, words] = [useTranslations('summary'), useTranslations('therapies')];
  const locale = useLocale();
  const details = (row: SummedMedicine) =>
    isForbidden(row)
      ? [row.note, periodWords(row, words)]
      : [intakeWords(row, { t: words, locale }), periodWords(row, words)];
  return (
    <>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{drugWords(row)}</strong>
            <span className={classes.aside}>{details(row).filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more ? <p className={classes.none}>{t('moreThere')}</p> : null}
    </>
  );
}
