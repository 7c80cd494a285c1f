import { useTranslations } from 'next-intl';
import classes from './guide.module.css';

/**
 * Shows the progress: the number of the current step, and the names of the steps; on a narrow screen only the current one's
 * name.
 */
export function StepTrail({ steps, current }: { steps: readonly string[]; current: string }) {
  const t = useTranslations('register.guide');
  return (
    <div className={classes.trail}>
      <p className={classes.count}>{t('step', { step: steps.indexOf(current) + 1, steps: steps.length })}</p>
      <ol>
        {steps.map((step) => (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
