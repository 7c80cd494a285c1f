import { useTranslations } from 'next-intl';
import type { View } from '@/lib/devices/ecg/view';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import classes from './ecg.module.css';

/** Says what the picture cannot show faithfully, anywhere in the recording. */
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
