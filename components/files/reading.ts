import { useTranslations } from 'next-intl';
import type { StoredFile } from '@/lib/sections/files/model/model';
import type { RowAction } from '../list/RowActions';

/** The actions for everybody who sees the file: viewing and downloading. */
export function useReading() {
  const t = useTranslations('files');
  return ({ name }: Pick<StoredFile, 'name'>): RowAction[] => [
    { act: 'view', title: t('view'), label: t('viewNamed', { name }) },
    { act: 'download', title: t('download'), label: t('downloadNamed', { name }) },
  ];
}
