import { useTranslations } from 'next-intl';
import { currentReader } from '@/components/list/reader';
import { ImportAction } from './ImportAction';

/**
 * The choice of a document for the page of imports, for a reader who may add to the record. `brief`: a phone shows only its icon,
 * as for the other actions of a page.
 */
export function ImportHere({ brief = false }: { brief?: boolean }) {
  const t = useTranslations('import');
  return currentReader().changes ? <ImportAction label={t('action')} brief={brief} /> : null;
}
