import { useLocale, useTranslations } from 'next-intl';
import type { Alerts, OngoingTherapy } from '@/lib/record/summary/alerts';
import { isSuspected } from '@/lib/sections/diagnoses/model';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
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

/** The current problems. */
export function ProblemsCard({ alerts: { problems }, place }: EssentialsProps) {
  const t = useTranslations();
  const { rows, more } = problems;
  return (
    <SummaryCard id="problemi" section="diagnoses" title={t('diagnoses.problems')} href={place.to('diagnoses')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t(place.own ? 'summary.noProblems' : 'record.noneVisible')}</p>
      ) : (
        <Names rows={rows} flowing />
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
          {isSuspected(row) ? <span className={classes.aside}>{t('suspected')}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** The current therapies with their intake. */
export function TherapiesCard({ alerts: { therapies }, place }: EssentialsProps) {
  const t = useTranslations();
  const { rows, more } = therapies;
  return (
    <SummaryCard id="terapie" section="therapies" title={t('diagnoses.therapies')} href={place.to('therapies')}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t(place.own ? 'summary.noTherapies' : 'record.noneVisible')}</p>
      ) : (
        <ul className={classes.lines}>
          {rows.map((row) => (
            <Therapy key={row.id} therapy={row} />
          ))}
        </ul>
      )}
      {more ? <p className={classes.none}>{t('summary.moreThere')}</p> : null}
    </SummaryCard>
  );
}

function Therapy({ therapy }: { therapy: OngoingTherapy }) {
  const t = useTranslations('therapies');
  const locale = useLocale();
  return (
    <li>
      <strong>{therapy.drug}</strong>
      <span className={classes.aside}>{intakeWords(therapy, { t, locale })}</span>
    </li>
  );
}
