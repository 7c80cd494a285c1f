'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import type { VisitRow } from '@/components/visits/row';
import { displayedDay } from '@/lib/values/days';
import { removeVisit, shareVisit } from './actions';
import { EditDialog, NewDialog } from './VisitForms';
import type { Offered } from './VisitsIsland';

export function VisitDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('visits');
  const dialog = ({ act, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const visit = row as VisitRow;
    switch (act) {
      case 'create':
        return <NewDialog offered={context} {...callbacks('record.saved')} />;
      case 'update':
        return <EditDialog visit={visit} offered={context} {...callbacks('record.saved')} />;
      case 'share':
        return (
          <RowShareDialog
            section="visits"
            title={`${t('lockTitle')}: ${visit.reason}`}
            row={visit}
            action={shareVisit}
            {...callbacks('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('removeTitle')}
            name={`${displayedDay(visit.day)} · ${visit.reason}`}
            question={t('confirmRemove')}
            row={visit}
            action={removeVisit}
            failure={() => t('removeFailed')}
            {...callbacks('visits.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} shares="visits" onClose={onClose} dialog={dialog} />;
}
