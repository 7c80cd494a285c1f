'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import type { DoctorRow, OfferedRow } from '@/components/doctors/row';
import { MessageDialog } from '@/components/messages/MessageDialog';
import type { Named } from '@/lib/catalogue/reference';
import { AccessDialog } from './AccessDialog';
import { endAssociation, sendMessage } from './actions';
import { InviteDialog } from './InviteDialog';

export function DoctorDialogs({ open, context: tags, onClose }: DialogsProps<Named[], DoctorRow | OfferedRow>) {
  const t = useTranslations('doctors');
  const dialog = (
    { act, row: doctor }: OpenDialog<DoctorRow | OfferedRow>,
    callbacks: (key: string) => DialogCallbacks,
  ) => {
    if (!doctor) return null;
    if (!('version' in doctor)) return <InviteDialog doctor={doctor} tags={tags} {...callbacks('doctors.added')} />;
    switch (act) {
      case 'message':
        return <MessageDialog addressee={doctor} action={sendMessage} onClose={onClose} />;
      case 'share':
        return <AccessDialog doctor={doctor} tags={tags} {...callbacks('doctors.changed')} />;
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('remove')}
            name={doctor.name}
            question={t('confirmRemove')}
            row={doctor}
            action={endAssociation}
            {...callbacks('doctors.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
