import { useTranslations } from 'next-intl';
import { queuedForm } from '@/components/offline/queued-form';
import { MEAL_WORDS } from '@/lib/sections/devices/model/words';
import { LIMITS, MEASURES } from '@/lib/sections/readings/model/limits';
import { READING_WIRE } from '@/lib/sections/readings/wire-names';

/** Keeps a new reading on the device while there is no network. */
export function useQueuedReading() {
  const t = useTranslations();
  return queuedForm({
    kind: 'reading',
    path: '/api/rilevazioni',
    names: READING_WIRE,
    words: { meal: MEAL_WORDS },
    says: (fields) =>
      MEASURES.flatMap((name) =>
        fields[name] ? [`${t(`readings.long.${name}`)} ${fields[name]} ${LIMITS[name].unit}`] : [],
      ).join(', '),
    said: t('offline.readingQueued'),
  });
}
