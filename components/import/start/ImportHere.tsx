import { useTranslations } from 'next-intl';
import { currentReader } from '@/components/list/reader';
import { ImportAction } from './ImportAction';

/** The choice of a document for the page of imports, for a reader who may add to the record. */
export function ImportHere() {
  const t = useTranslations('import');
  return currentReader().changes ? <ImportAction label={t('action')} /> : null;
}
