import { useTranslations } from 'next-intl';
import type { View } from '@/lib/devices/ecg/view';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import classes from './ecg.module.css';

/** What the picture does not show as it was: it says so, wherever in the recording that is. */
export function Notes({ waveform, view }: { waveform: Waveform; view: View }) {
  const t = useTranslations('ecg');
  const found = waveform.extremes();
  const roomMv = view.height / 2 / (view.mmPerMv * view.pxPerMm);
  const isOutside = found !== null && Math.max(found.max, -found.min) > roomMv;
  return (
    <>
      {waveform.isCut() ? <p className={classes.note}>{t('cut')}</p> : null}
      {isOutside ? <p className={classes.note}>{t('outside')}</p> : null}
    </>
  );
}
