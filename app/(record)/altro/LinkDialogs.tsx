'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import type { LinkRow } from '@/components/links/row';
import { removeLink } from './actions';
import { LinkForm } from './LinkForm';

export function LinkDialogs({ open, onClose }: DialogsProps<null>) {
  const t = useTranslations();
  const dialog = ({ act, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const link = row as LinkRow;
    switch (act) {
      case 'create':
        return <LinkForm {...callbacks('record.saved')} />;
      case 'update':
        return <LinkForm link={link} {...callbacks('record.saved')} />;
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('links.removeTitle')}
            name={link.name}
            question={t('record.confirmRemove')}
            row={link}
            action={removeLink}
            {...callbacks('links.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
