'use client';

import { useTranslations } from 'next-intl';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import type { VisitRow } from '@/components/visits/row';
import { displayedDay } from '@/lib/record/days';
import { removeVisit, shareVisit } from './actions';
import { EditDialog, NewDialog } from './VisitForms';
import type { Offered } from './VisitsIsland';

export function VisitDialogs({ open, context, onClose }: DialogsProps<Offered>) {
  const t = useTranslations('visits');
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const visit = row as VisitRow;
    switch (act) {
      case 'add':
        return <NewDialog offered={context} {...saying('record.saved')} />;
      case 'edit':
        return <EditDialog visit={visit} offered={context} {...saying('record.saved')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="visits"
            title={`${t('lockTitle')}: ${visit.reason}`}
            row={visit}
            action={shareVisit}
            {...saying('record.sharingChanged')}
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
            {...saying('visits.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="visits" onClose={onClose} dialog={dialog} />;
}
