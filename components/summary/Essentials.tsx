import { useLocale, useTranslations } from 'next-intl';
import type { Alerts } from '@/lib/record/summary/alerts';
import type { Medicines, SummedMedicine, SummedMedicines } from '@/lib/record/summary/medicines';
import type { Summary } from '@/lib/record/summary/queries';
import type { Alert } from '@/lib/sections/diagnoses/alerts';
import { dangerOf } from '@/lib/sections/diagnoses/emergency-words';
import { isSuspected } from '@/lib/sections/diagnoses/model';
import { type Count, PERIODS } from '@/lib/sections/doses/periods';
import { drugWords, substanceFirst } from '@/lib/sections/therapies/drug-words';
import { periodWords } from '@/lib/sections/therapies/period-words';
import { intakeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedDay } from '@/lib/values/days';
import { stated } from '../alerts/Allergies';
import { Severity } from '../ui/Severity';
import doctor from './doctor.module.css';
import { OWN, type Place } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

interface EssentialsProps {
  alerts: Alerts;
  place: Place;
}

/** How many allergies have a line of their own, so that the first screen is enough. */
const LINES = 2;

/** Allergies and intolerances by their danger, always a doctor's first card; those of less danger are running text. */
export function AllergiesCard({ alerts: { allergies }, place }: EssentialsProps) {
  const t = useTranslations('diagnoses');
  const { rows, more, statement } = allergies;
  const none = statement ? stated(statement, t) : t(place.whole ? 'noAllergies' : 'noAllergiesVisible');
  const inLines = rows.filter((row, at) => (place.own ? at < LINES : dangerOf(row) === 0));
  const others = rows.filter((row) => !inLines.includes(row));
  return (
    <SummaryCard id="allergie" section="diagnoses" title={t('allergies')} href={place.to('diagnoses')}>
      {rows.length === 0 ? <p className={classes.none}>{none}</p> : null}
      <Names rows={inLines} marked={!place.own} />
      <Names rows={others} flowing />
      {more ? <p className={classes.none}>{t('moreAllergies')}</p> : null}
    </SummaryCard>
  );
}

interface NamesProps {
  rows: readonly Alert[];
  /** Whether the names are set as running text, where one line for each would take too much space. */
  flowing?: boolean;
  /** Whether the names are marked as dangerous: a suspected allergy as one to be watched. */
  marked?: boolean;
}

function Names({ rows, flowing, marked }: NamesProps) {
  const t = useTranslations('diagnoses');
  if (rows.length === 0) return null;
  return (
    <ul className={flowing ? classes.flowing : classes.lines}>
      {rows.map((row) => (
        <li key={row.id}>
          {marked ? (
            <Severity step={isSuspected(row) ? 'watch' : 'high'}>{row.pathology}</Severity>
          ) : (
            <strong>{row.pathology}</strong>
          )}
          {row.reaction ? <span className={classes.aside}>{row.reaction}</span> : null}
          {isSuspected(row) ? <span className={classes.aside}>{t('suspected')}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** How many problems the patient's home page shows; the first ones are those that matter most. */
const OWN_PROBLEMS = 4;

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
        <p className={classes.none}>{t(place.whole ? 'summary.noProblems' : 'record.noneVisible')}</p>
      ) : (
        <ul className={place.own ? classes.flowing : `${classes.lines} ${doctor.problems}`}>
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

interface TherapiesCardProps extends Pick<Summary, 'medicines'> {
  /** How many of the planned doses were taken, by the therapy's id. */
  adherence?: ReadonlyMap<number, Count>;
  place: Place;
}

/**
 * A doctor's card of the medicines: first those that must not be given, beside the allergies; then all current ones, substance
 * and strength first, the brand after it, dose, intake and period; last those that begin later.
 */
export function TherapiesCard({ medicines, adherence, place }: TherapiesCardProps) {
  const t = useTranslations();
  const { current, toCome, forbidden } = medicines;
  return (
    <SummaryCard id="terapie" section="therapies" title={t('diagnoses.therapies')} href={place.to('therapies')}>
      {forbidden.rows.length > 0 ? (
        <>
          <h3 className={classes.danger}>{t('summary.forbidden')}</h3>
          <ForbiddenLines {...forbidden} place={place} />
          <h3>{t('therapies.states.1')}</h3>
        </>
      ) : null}
      {current.rows.length === 0 ? (
        <p className={classes.none}>{t(place.whole ? 'summary.noTherapies' : 'record.noneVisible')}</p>
      ) : (
        <MedicineLines {...current} adherence={adherence} />
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

interface MedicineLinesProps extends SummedMedicines {
  adherence?: TherapiesCardProps['adherence'];
}

function MedicineLines({ rows, more, adherence }: MedicineLinesProps) {
  const [t, words, doses] = [useTranslations('summary'), useTranslations('therapies'), useTranslations('doses.page')];
  const locale = useLocale();
  const named = rows.map((row) => ({ row, ...substanceFirst(row) }));
  const taken = (row: SummedMedicine) => {
    const count = adherence?.get(row.id);
    return [
      intakeWords(row, { t: words, locale }),
      periodWords(row, words),
      count ? doses('inPeriod', { taken: count.taken, planned: count.planned, days: PERIODS[0] }) : null,
    ];
  };
  return (
    <>
      <ul className={classes.lines}>
        {named.map(({ row, name, brand }) => (
          <li key={row.id} className={doctor.medicine}>
            <span>
              <strong>{name}</strong> {brand}
            </span>
            <span className={classes.none}>{taken(row).filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {more ? <p className={classes.none}>{t('moreThere')}</p> : null}
    </>
  );
}

/** The medicines that the patient must not take, with the reason; no card if there are none. */
export function ForbiddenCard({ medicines: { forbidden } }: Pick<Summary, 'medicines'>) {
  const t = useTranslations('therapies.states');
  if (forbidden.rows.length === 0) return null;
  return (
    <SummaryCard id="vietati" section="therapies" title={t('0')} href={OWN.to('therapies')}>
      <ForbiddenLines {...forbidden} place={OWN} />
    </SummaryCard>
  );
}

function ForbiddenLines({ rows, more, place }: Medicines['forbidden'] & { place: Place }) {
  const [t, words] = [useTranslations('summary'), useTranslations('therapies')];
  return (
    <>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong className={classes.danger}>{drugWords(row)}</strong>
            <span className={classes.aside}>
              {[row.note, place.own ? null : periodWords(row, words)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {more ? <p className={classes.none}>{t('moreThere')}</p> : null}
    </>
  );
}
