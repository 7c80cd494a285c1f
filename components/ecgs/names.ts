import { useTranslations } from 'next-intl';
import type { Ecg } from '@/lib/sections/ecgs/model';
import { displayedTime } from '@/lib/values/local-time';

/** Names an electrocardiogram in labels and titles: its device and when it was recorded. */
export function useEcgName() {
  const t = useTranslations('ecgs');
  return ({ device, measuredAt }: Pick<Ecg, 'device' | 'measuredAt'>) =>
    t('named', { device, time: displayedTime(measuredAt) });
}
