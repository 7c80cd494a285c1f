import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
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

const LINES = ['1', '2', '3', '4', '5'];

/** Printed only: lines on which the doctor writes changes. */
export function SpaceForDoctor() {
  const t = useTranslations('therapies');
  return (
    <div className={classes.forDoctor}>
      <strong>{t('forDoctor')}</strong>
      {LINES.map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}
