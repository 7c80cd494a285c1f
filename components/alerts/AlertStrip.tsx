import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { partOf } from '@/lib/navigation/pages';
import type { Alerts } from '@/lib/record/summary/alerts';
import { isSuspected, withReaction } from '@/lib/sections/diagnoses/model';
import { drugWords } from '@/lib/sections/therapies/drug-words';
import { SectionPicture } from '../shell/drawings/SectionMark';
import { Allergies, stated } from './Allergies';
import classes from './alerts.module.css';

interface AlertStripProps {
  alerts: Alerts;
  /** The path of the record's summary page. */
  base: string;
  /** Whether allergies are shown in full, with kinds and days. */
  detailed: boolean;
}

/**
 * Shows what a doctor must not overlook, on every page of the patient: allergies, then current problems and therapies, one
 * line each, which can be expanded if the text does not fit. If none of a kind is visible the line only says so: its text is
 * the same whether there is nothing or all of it is hidden.
 */
export function AlertStrip({ alerts: { allergies, problems, therapies }, base, detailed }: AlertStripProps) {
  const t = useTranslations('diagnoses');
  return (
    <>
      {detailed ? <Allergies allergies={allergies} empty={t('noAllergiesVisible')} /> : null}
      <section className={classes.strip} aria-label={t('alerts')}>
        <details>
          <summary>
            {detailed ? null : (
              <span
                className={`${classes.line} ${classes.first}`}
                data-any={allergies.rows.length > 0 ? '' : undefined}
              >
                <SectionPicture section="adverseReactions" />
                <strong>{t('allergiesShort', { count: allergies.rows.length })}:</strong>{' '}
                <Names {...allergies} none={allergies.statement ? stated(allergies.statement, t) : t('noneVisible')} />
              </span>
            )}
            <span className={classes.line}>
              <SectionPicture section="diagnoses" />
              <strong>{t('problems')}:</strong> <Names {...problems} none={t('noneVisible')} />
            </span>
            <span className={classes.line}>
              <SectionPicture section="therapies" />
              <strong>{t('therapies')}:</strong> {drugNames(therapies, t)}
            </span>
          </summary>
          <a href={BASE_PATH + base + partOf('diagnoses')}>{t('allDiagnoses')}</a>
          <a href={BASE_PATH + base + partOf('therapies')}>{t('allTherapies')}</a>
        </details>
      </section>
    </>
  );
}

function Names({ rows, more, none }: Alerts['allergies'] & { none: string }) {
  const t = useTranslations('diagnoses');
  if (rows.length === 0) return none;
  const names = rows.map((row) => withReaction(row) + (isSuspected(row) ? ` (${t('suspected')})` : ''));
  return [...names, ...(more ? [t('others')] : [])].join(' · ');
}

const drugNames = ({ rows, more }: Alerts['therapies'], t: (key: string) => string) =>
  rows.length === 0 ? t('noneVisible') : [...rows.map(drugWords), ...(more ? [t('otherTherapies')] : [])].join(' · ');
