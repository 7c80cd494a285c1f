import { useTranslations } from 'next-intl';
import type { Dose } from '@/lib/sections/doses/told';
import { timeWords } from '@/lib/sections/therapies/schedule-words';
import { displayedMoment, romanTime } from '@/lib/values/days';

type Change = Dose['changes'][number];

const timeOf = (at: Date | null) => (at ? timeWords(romanTime(at).slice(0, 5)) : '');

/** What was told of a dose, and what it said before a change, in words. */
export function useToldWords() {
  const t = useTranslations('doses');
  return {
    of({ state, at, reason }: Pick<Dose, 'state' | 'at' | 'reason'>): string {
      const time = timeOf(at);
      if (state === 'presa') return time ? t('takenAt', { time }) : t('takenUntimed');
      if (state === 'saltata') return reason ? t('skippedFor', { reason }) : t('skipped');
      return time ? t('putOffUntil', { time }) : t('putOff');
    },
    ofChange({ state, at, reason, changedAt }: Change): string {
      const time = timeOf(at ? new Date(at) : null);
      const before = {
        presa: time ? t('page.before.takenAt', { time }) : t('page.before.taken'),
        saltata: reason ? t('page.before.skippedFor', { reason }) : t('page.before.skipped'),
        rimandata: t('page.before.putOff'),
      }[state];
      return t('page.changed', { when: displayedMoment(new Date(changedAt)), before });
    },
  };
}
