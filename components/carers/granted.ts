import { useTranslations } from 'next-intl';
import type { CapabilityColumn } from '@/lib/sections/delegations/model';
import { grantedIn } from './row';

/** The highest level: a carer with it sees every level. */
const HIGHEST = 6;

/** What a carer may do, in a sentence: "Può leggere e scrivere, fino al livello 4 (Normale)". */
export function useGranted() {
  const [t, record] = [useTranslations('delegations'), useTranslations('record')];
  return (grants: Record<CapabilityColumn, boolean> & { level: number }, locale: string) =>
    t(grants.level === HIGHEST ? 'mayAtEveryLevel' : 'may', {
      list: new Intl.ListFormat(locale).format(grantedIn(grants).map((name) => t(`capabilities.${name}`))),
      level: grants.level,
      name: record(`levels.${grants.level}`),
    });
}
