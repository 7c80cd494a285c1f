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
          <SeverityShape step="urgent" /> {t(typed || past !== undefined ? 'title' : 'recent')}
        </strong>
        {past === undefined ? (
          <>
            <LookFor measures={measures} />
            <a href="tel:112" className={`${ui.button} ${classes.call}`}>
              {t('call112')}
            </a>
            <Then measures={measures} />
          </>
        ) : (
          <p>{t('older', { day: past })}</p>
        )}
      </div>
    </div>
  );
}

/** What is urgent, and with which symptoms to call 112. */
function LookFor({ measures }: Pick<UrgentAdviceProps, 'measures'>) {
  const t = useTranslations('readings.urgent');
  return measures.map(({ name, side }) => (
    <p key={name}>
      {t(`measured.${name}`, { side })} <strong>{t(`call.${name}`, { side })}</strong>
    </p>
  ));
}

/** That the measures are to be repeated, and whom to ask if they stay so. */
function Then({ measures }: Pick<UrgentAdviceProps, 'measures'>) {
  const t = useTranslations('readings.urgent');
  return measures.some(isRepeated) ? (
    <p>
      {t('repeat')} {t('otherwise')}
    </p>
  ) : null;
}

/** A low glucose is measured again after sugar, and an infant's fever is not waited for. */
const isRepeated = ({ name, side }: UrgentMeasure) => side !== 'infant' && !(name === 'glucose' && side === 'low');
