'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import type { DoctorRow, MailedRow, OfferedRow } from '@/components/doctors/row';
import { MessageDialog } from '@/components/messages/MessageDialog';
import type { Named } from '@/lib/catalogue/reference';
import { removalInput } from '@/lib/kit/inputs';
import { INVITATION_DAYS } from '@/lib/sections/associations/model';
import { AccessDialog } from './AccessDialog';
import { endAssociation, inviteAgain, sendMessage, withdrawInvitation } from './actions';
import { InviteDialog } from './InviteDialog';
import { MailInviteDialog } from './MailInviteDialog';

type Row = DoctorRow | OfferedRow | MailedRow;

export function DoctorDialogs({ open, context: tags, onClose }: DialogsProps<Named[], Row>) {
  const t = useTranslations('doctors');
  const dialog = ({ act, row: doctor }: OpenDialog<Row>, callbacks: (key: string) => DialogCallbacks) => {
    if (act === 'invite-by-mail') return <MailInviteDialog tags={tags} {...callbacks('doctors.mailed.sent')} />;
    if (!doctor) return null;
    if ('byMail' in doctor) return <MailedDialog act={act} row={doctor} callbacks={callbacks} />;
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

interface MailedDialogProps {
  act: string;
  row: MailedRow;
  callbacks(key: string): DialogCallbacks;
}

/** Sends an invitation by mail again, or withdraws it. */
function MailedDialog({ act, row: { id, version, name }, callbacks }: MailedDialogProps) {
  const t = useTranslations('doctors.mailed');
  const isAgain = act === 'invite-again';
  return (
    <RowConfirmDialog
      title={t(isAgain ? 'again' : 'withdraw')}
      name={name}
      question={isAgain ? t('againQuestion', { days: INVITATION_DAYS }) : t('withdrawQuestion')}
      confirm={t(isAgain ? 'again' : 'withdraw')}
      danger={!isAgain}
      schema={removalInput}
      values={{ id, version }}
      action={isAgain ? inviteAgain : withdrawInvitation}
      {...callbacks(isAgain ? 'doctors.mailed.sent' : 'doctors.mailed.withdrawn')}
    />
  );
}
