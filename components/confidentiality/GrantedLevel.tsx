import { useTranslations } from 'next-intl';
import { type Granted, grantKey } from '@/lib/sections/associations/model';

/** Words a doctor's level by what it opens: `1 · vede il minimo`. The names of items' levels would read the other way round. */
export function useGrantedLevel() {
  const t = useTranslations('record.grants');
  return (granted: Pick<Granted, 'level' | 'visibility'>) => {
    const key = grantKey(granted);
    return key === 'unknown' ? t(key) : `${granted.level} · ${t(key as '1')}`;
  };
}

/** A doctor's level by number and by what it opens. */
export const GrantedLevel = (granted: Pick<Granted, 'level' | 'visibility'>) => useGrantedLevel()(granted);
