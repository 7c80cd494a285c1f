import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';
import type { Screen } from './screens';

const STEPS = { checkme: ['1', '2', '3'], dheart: ['1', '2'], altri: ['1', '2', '3'] } as const;

interface IntroductionProps {
  screen: Screen;
  /** The start button. */
  children?: ReactNode;
}

/** What a screen is for and how to start, before a device is connected. */
export function Introduction({ screen, children }: IntroductionProps) {
  const t = useTranslations('devices');
  return (
    <section className={`${ui.card} ${classes.introduction}`} aria-labelledby={`devices-${screen}`}>
      <h2 id={`devices-${screen}`} tabIndex={-1}>
        {t(`screens.${screen}`)}
      </h2>
      <p>{t(`about.${screen}`)}</p>
      <ol className={classes.steps}>
        {STEPS[screen].map((step) => (
          <li key={step}>{t(`steps.${screen}.${step}`)}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}
