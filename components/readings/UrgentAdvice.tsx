import { useTranslations } from 'next-intl';
import type { UrgentMeasure } from '@/lib/sections/readings/severity';
import ui from '../ui/page.module.css';
import { SeverityShape } from '../ui/Severity';
import classes from './readings.module.css';

interface UrgentAdviceProps {
  measures: readonly UrgentMeasure[];
  /** The day of the measures, if it is before yesterday: then there is no urgent action any more. */
  past?: string | undefined;
  /** The measures are being typed: the advice is announced when it appears. */
  typed?: boolean;
}

/** What to do about urgent measures: to repeat them, and with which symptoms to call 112. */
export function UrgentAdvice({ measures, past, typed }: UrgentAdviceProps) {
  const t = useTranslations('readings.urgent');
  if (measures.length === 0) return null;
  return (
    <div className={`${ui.notice} ${classes.advices}`} data-kind="danger" role={typed ? 'status' : 'note'}>
      <div className={classes.advice}>
        <strong>
          <SeverityShape step="urgent" /> {t('title')}
        </strong>
        {past === undefined ? (
          <>
            <a href="tel:112" className={`${ui.button} ${classes.call}`}>
              {t('call112')}
            </a>
            {measures.map((measure) => (
              <Advice key={measure.name} {...measure} />
            ))}
          </>
        ) : (
          <p>{t('older', { day: past })}</p>
        )}
      </div>
    </div>
  );
}

function Advice({ name, side }: UrgentMeasure) {
  const t = useTranslations('readings.urgent');
  // A low glucose is measured again after sugar, and an infant's fever is not waited for.
  const repeats = side !== 'infant' && !(name === 'glucose' && side === 'low');
  return (
    <>
      <p>
        {t(`measured.${name}`, { side })} {repeats ? t('repeat') : null}
      </p>
      <p>
        <strong>{t(`call.${name}`, { side })}</strong> {repeats ? t('otherwise') : null}
      </p>
    </>
  );
}
