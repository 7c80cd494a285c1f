import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { ALL_THERAPIES, CHOICE_NAMES, CURRENT_THERAPIES, OWN_COPY, WITH_DIAGNOSES } from '@/lib/reports/choice-names';
import { isSerious } from '@/lib/sections/therapies/acceptance';
import type { StandingCheck } from '@/lib/sections/therapies/standing-check';
import ui from '../ui/page.module.css';
import classes from './therapies.module.css';

/** What one can do with all therapies, below the lists: check them together, and print them. */
export function TherapyTools({ patientId }: { patientId: number }) {
  const t = useTranslations('therapies');
  return (
    <ul className={`${ui.card} ${ui.rows} ${classes.further}`}>
      <li>
        <a href={`${BASE_PATH}/Registro/Farmaci/Interazioni`}>{t('all.open')}</a>
      </li>
      <li>
        <TherapyPrint patientId={patientId} />
      </li>
    </ul>
  );
}

/**
 * The choices of a print of the therapies: a plain form that asks for the document, so that it works without a script. Only
 * the current therapies are printed unless all are chosen.
 */
function TherapyPrint({ patientId }: { patientId: number }) {
  const t = useTranslations('therapies.print');
  const tick = (name: string, value: string, text: string) => (
    <label>
      <input type="checkbox" name={name} value={value} /> {text}
    </label>
  );
  const which = (value: string, text: string) => (
    <label>
      <input type="radio" name={CHOICE_NAMES.therapies} value={value} defaultChecked={value === CURRENT_THERAPIES} />{' '}
      {text}
    </label>
  );
  return (
    <details>
      <summary>{t('title')}</summary>
      <form method="get" action={`${BASE_PATH}/api/downloadTerapie/${patientId}`}>
        <p>{t('top')}</p>
        <fieldset>
          <legend>{t('which')}</legend>
          {which(CURRENT_THERAPIES, t('current'))}
          {which(ALL_THERAPIES, t('all'))}
        </fieldset>
        {tick(CHOICE_NAMES.diagnoses, WITH_DIAGNOSES, t('diagnoses'))}
        {tick(CHOICE_NAMES.copy, OWN_COPY, t('copy'))}
        <button type="submit" className={ui.button}>
          {t('make')}
        </button>
      </form>
    </details>
  );
}

/** Says that there are serious findings that the patient has not accepted. */
export function OpenWarnings({ check: { findings } }: { check: Pick<StandingCheck, 'findings'> }) {
  const t = useTranslations('therapies.all');
  const count = findings.filter((one) => isSerious(one) && !one.accepted).length;
  return count === 0 ? null : (
    <p className={ui.notice} data-kind="danger">
      <a href={`${BASE_PATH}/Registro/Farmaci/Interazioni`}>{t('toRead', { count })}</a>
    </p>
  );
}

const LINES = ['1', '2', '3', '4', '5'];

/** Printed only: lines on which a doctor or a pharmacist writes. */
export function SpaceFor({ label }: { label: string }) {
  return (
    <div className={classes.forDoctor}>
      <strong>{label}</strong>
      {LINES.map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}
