import { useTranslations } from 'next-intl';
import type { LiveValue } from '@/lib/devices/sessions';
import ui from '../ui/page.module.css';
import classes from './devices.module.css';
import { useReadingText } from './words';

interface LiveReadingProps {
  live: LiveValue;
  onTake(): void;
}

/**
 * The current value of a device that measures continuously. Announced only when it becomes steady, since it changes every
 * second.
 */
export function LiveReading({ live: { reading, steady }, onTake }: LiveReadingProps) {
  const t = useTranslations('devices');
  const text = useReadingText();
  return (
    <section className={`${ui.card} ${classes.live}`} aria-label={t('liveValue')}>
      <p>{t(`kinds.${reading.kind}`)}</p>
      <p className={classes.liveValue}>{text(reading)}</p>
      <p role="status" className={ui.muted}>
        {t(steady ? 'steady' : 'notSteady')}
      </p>
      <button type="button" className={ui.button} onClick={onTake}>
        {t('takeLive')}
      </button>
    </section>
  );
}
