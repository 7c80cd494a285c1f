import { useTranslations } from 'next-intl';
import type { StoredFile } from '@/lib/sections/files/model/model';
import type { RowAction } from '../list/RowActions';

/** Looking and downloading is for everybody who sees the file. */
export function useReading() {
  const t = useTranslations('files');
  return ({ name }: Pick<StoredFile, 'name'>): RowAction[] => [
    { act: 'view', title: t('view'), label: t('viewNamed', { name }) },
    { act: 'download', title: t('download'), label: t('downloadNamed', { name }) },
  ];
}
