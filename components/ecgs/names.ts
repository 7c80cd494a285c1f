import { useTranslations } from 'next-intl';
import type { Ecg } from '@/lib/record/ecgs/model';
import { displayedDay } from '@/lib/values/days';

/** The local time of a device as it is read: 15/01/2026, 08:30. */
export const displayedTime = (measuredAt: string) =>
  `${displayedDay(measuredAt.slice(0, 10))}, ${measuredAt.slice(11, 16)}`;

/** What names an electrocardiogram in labels and titles: its device and when it was recorded. */
export function useEcgName() {
  const t = useTranslations('ecgs');
  return ({ device, measuredAt }: Pick<Ecg, 'device' | 'measuredAt'>) =>
    t('named', { device, time: displayedTime(measuredAt) });
}
