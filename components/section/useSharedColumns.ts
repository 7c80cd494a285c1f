import { useTranslations } from 'next-intl';
import { useTagNames } from '@/components/confidentiality/tag-names';
import { type Column, levelColumn } from '@/components/list/column';
import type { Named } from '@/lib/catalogue/reference';

/** The last columns of every section's table: the specialities and the confidentiality. */
export function useSharedColumns(tags: readonly Named[]): Column<{ tags: number[]; level: number }>[] {
  const t = useTranslations('record');
  const tagNames = useTagNames(tags);
  return [{ label: t('tags'), as: 'tags', cell: (row) => tagNames(row.tags) }, levelColumn(t('levelShort'))];
}
