'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowRemoveDialog } from '@/components/dialogs/RowRemoveDialog';
import { RowShareDialog } from '@/components/dialogs/RowShareDialog';
import type { ContactRow } from '@/components/patient/ContactRows';
import { EMERGENCY } from '@/lib/record/contacts/model';
import { removeContact, shareContact } from './actions';
import { ContactsDialog } from './ContactsDialog';
import type { CardDefaults } from './defaults';
import { EditContactDialog } from './EditContactDialog';
import { MedicalDialog } from './MedicalDialog';
import { NewContactDialog } from './NewContactDialog';
import { PersonalDialog } from './PersonalDialog';

export function CardDialogs({ open, context: patient, onClose }: DialogsProps<CardDefaults>) {
  const t = useTranslations('card');
  const dialog = ({ act, type, row }: OpenDialog, callbacks: (key: string) => DialogCallbacks) => {
    const contact = row as ContactRow;
    switch (act) {
      case 'personal':
        return <PersonalDialog patient={patient} {...callbacks('record.saved')} />;
      case 'contacts':
        return <ContactsDialog patient={patient} {...callbacks('record.saved')} />;
      case 'medical':
        return <MedicalDialog patient={patient} {...callbacks('record.saved')} />;
      case 'create':
        return <NewContactDialog type={Number(type ?? EMERGENCY)} {...callbacks('record.saved')} />;
      case 'update':
        return <EditContactDialog contact={contact} {...callbacks('record.saved')} />;
      case 'share':
        return (
          <RowShareDialog
            section="contacts"
            title={`${t('lockContact')}: ${contact.name}`}
            row={contact}
            action={shareContact}
            {...callbacks('record.sharingChanged')}
          />
        );
      case 'remove':
        return (
          <RowRemoveDialog
            title={t('removeTitle')}
            name={contact.name}
            question={t('confirmRemove')}
            row={contact}
            action={removeContact}
            failure={(error) => t('removeFailed', { error })}
            {...callbacks('card.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogHost open={open} shares="contacts" onClose={onClose} dialog={dialog} />;
}
