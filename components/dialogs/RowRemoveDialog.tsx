'use client';

import { useTranslations } from 'next-intl';
import { removalInput } from '@/lib/kit/inputs';
import { RowConfirmDialog, type RowConfirmDialogProps } from './RowConfirmDialog';

interface RowRemoveDialogProps extends Omit<RowConfirmDialogProps, 'confirm' | 'danger' | 'schema' | 'values'> {
  row: { id: number; version: number };
}

/** Asks before a row is deleted. */
export function RowRemoveDialog({ row: { id, version }, ...props }: RowRemoveDialogProps) {
  const t = useTranslations('record');
  return <RowConfirmDialog {...props} confirm={t('remove')} danger schema={removalInput} values={{ id, version }} />;
}
