import { useTranslations } from 'next-intl';
import type { SeeingDoctor } from '@/lib/access/policy/audience';
import { currentReader } from './reader';

/** More doctors than this are counted instead of named, and so are longer names: the text stays on one line. */
const MOST = 2;
const LONGEST = 24;

/** Who sees a row in a few words: the doctors' surnames, their number if that is too long, or nobody else, for a carer no doctor. */
export function useSeenBy() {
  const t = useTranslations('record');
  return (doctors: readonly Pick<SeeingDoctor, 'lastName'>[] = []) => {
    if (doctors.length === 0) return t(currentReader().isPatient ? 'onlyYou' : 'noDoctor');
    const names = doctors.map(({ lastName }) => lastName).join(', ');
    // Two doctors of the same name would read as one.
    const canBeNamed =
      new Set(doctors.map(({ lastName }) => lastName)).size === doctors.length && doctors.length <= MOST;
    return canBeNamed && names.length <= LONGEST
      ? t('visibleTo', { names })
      : t('visibleToCount', { count: doctors.length });
  };
}
