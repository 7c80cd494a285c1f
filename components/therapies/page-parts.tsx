import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { isSerious } from '@/lib/sections/therapies/acceptance';
import type { StandingCheck } from '@/lib/sections/therapies/standing-check';
import ui from '../ui/page.module.css';
import classes from './therapies.module.css';

/** The link to the check of all ongoing therapies. */
export function TherapyTools() {
  const t = useTranslations('therapies');
  return (
    <div className={classes.tools}>
      <a href={`${BASE_PATH}/Registro/Farmaci/Interazioni`} className={ui.button} data-quiet="">
        {t('all.open')}
      </a>
    </div>
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
