import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Glance } from '@/lib/record/home/glance';
import { Illustration } from '../shell/drawings/Illustration';
import ui from '../ui/page.module.css';
import classes from './home.module.css';

/** The first steps, instead of empty cards: the steps of the guide, starting where it was left. */
export function Begin({ steps }: { steps: NonNullable<Glance['firstSteps']> }) {
  const [t, guide] = [useTranslations('summary'), useTranslations('register.guide')];
  return (
    <section className={classes.begin} aria-labelledby="inizio">
      <Illustration section="riepilogo" />
      <h2 id="inizio">{t('begin')}</h2>
      <p>{t('beginText')}</p>
      <ol>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done ? '' : undefined}>
            {guide(`steps.${step}`)}
            {done ? <span className={ui.hiddenText}> ({t('stepDone')})</span> : null}
          </li>
        ))}
      </ol>
      <a href={`${BASE_PATH}/Benvenuto`} className={ui.button}>
        {t(steps.some(({ done }) => done) ? 'goOn' : 'start')}
      </a>
    </section>
  );
}
