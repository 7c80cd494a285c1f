import { useTranslations } from 'next-intl';
import { queuedForm } from '@/components/offline/queued-form';

/** The contract's names of what the editor sends. Without its pictures, which the server makes of the strokes. */
const NAMES = {
  day: 'taccuino_data',
  description: 'taccuino_descrizione',
  strokes: 'tratti',
  picked: 'aree',
  level: 'id_livello_confidenzialita',
  tags: 'tags',
};

/** Keeps a new entry of the diary on the device while there is no network; a change of a stored one has to wait. */
export function useQueuedEntry(isNew: boolean) {
  const t = useTranslations();
  const keep = queuedForm({
    kind: 'pain',
    path: '/api/taccuino',
    names: NAMES,
    says: ({ description = '' }) => description.slice(0, 200),
    said: t('offline.painQueued'),
  });
  return isNew ? keep : undefined;
}
