import { useTranslations } from 'next-intl';
import type { SeeingDoctor } from '@/lib/access/seers';

/** Longer names are counted instead, so that the words stay on one line of a phone. */
const LONGEST = 24;

/** Who sees a row, in few words: the doctors' surnames, how many they are where that would be long, or nobody else. */
export function useSeenBy() {
  const t = useTranslations('record');
  return (doctors: readonly Pick<SeeingDoctor, 'lastName'>[] = []) => {
    if (doctors.length === 0) return t('onlyYou');
    const names = doctors.map(({ lastName }) => lastName).join(', ');
    const told = new Set(doctors.map(({ lastName }) => lastName)).size === doctors.length;
    return told && names.length <= LONGEST ? t('visibleTo', { names }) : t('visibleToCount', { count: doctors.length });
  };
}
