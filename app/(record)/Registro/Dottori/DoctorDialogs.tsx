'use client';

import { useTranslations } from 'next-intl';
import type { DoctorRow, OfferedRow } from '@/components/doctors/row';
import { MessageDialog } from '@/components/messages/MessageDialog';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
import type { Named } from '@/lib/catalogue/reference';
import { AccessDialog } from './AccessDialog';
import { endAssociation, sendMessage } from './actions';
import { InviteDialog } from './InviteDialog';

export function DoctorDialogs({ open, context: tags, onClose }: DialogsProps<Named[]>) {
  const t = useTranslations('doctors');
  const dialog = ({ act, row }: OpenDialog, saying: (key: string) => Ending) => {
    const doctor = row as DoctorRow;
    switch (act) {
      case 'invite':
        return <InviteDialog doctor={row as OfferedRow} {...saying('doctors.added')} />;
      case 'message':
        return <MessageDialog doctor={doctor} action={sendMessage} onClose={onClose} />;
      case 'lock':
        return <AccessDialog doctor={doctor} tags={tags} {...saying('doctors.changed')} />;
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('remove')}
            name={doctor.name}
            question={t('confirmRemove')}
            row={doctor}
            action={endAssociation}
            {...saying('doctors.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} onClose={onClose} dialog={dialog} />;
}
