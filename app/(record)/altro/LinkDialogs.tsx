'use client';

import { useTranslations } from 'next-intl';
import type { LinkRow } from '@/components/links/row';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import { removeLink } from './actions';
import { LinkForm } from './LinkForm';

export function LinkDialogs({ open, onClose }: DialogsProps<null>) {
  const t = useTranslations();
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const link = row as LinkRow;
    switch (act) {
      case 'add':
        return <LinkForm {...saying('record.saved')} />;
      case 'edit':
        return <LinkForm link={link} {...saying('record.saved')} />;
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('links.removeTitle')}
            name={link.name}
            question={t('record.confirmRemove')}
            row={link}
            action={removeLink}
            {...saying('links.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} onClose={onClose} dialog={dialog} />;
}
