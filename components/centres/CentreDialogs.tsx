'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { FormAction } from '@/lib/http/form-state';
import type { DialogsProps } from '../dialogs/DialogIsland';
import { MessageDialog } from '../messages/MessageDialog';
import { NoticeDialog } from '../ui/NoticeDialog';
import type { CentreRow } from './CentreTables';

/** The message dialog, and the notice that a centre has no valid website. */
export function CentreDialogs({ open, context: action, onClose }: DialogsProps<FormAction, CentreRow>) {
  const t = useTranslations();
  if (!open?.row) return null;
  const { id, name, email } = open.row;
  if (open.act === 'message')
    return <MessageDialog addressee={{ name, email, centre: id }} action={action} onClose={onClose} />;
  return (
    <NoticeDialog title={name} close={t('record.close')} size="sm" onClose={onClose}>
      <Text role="alert">{t('centres.noWebsite')}</Text>
    </NoticeDialog>
  );
}
