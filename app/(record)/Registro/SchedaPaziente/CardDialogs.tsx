'use client';

import { useTranslations } from 'next-intl';
import type { ContactRow } from '@/components/patient/ContactRows';
import type { DialogsProps, OpenDialog } from '@/components/record/DialogIsland';
import { DialogStage, type Ending } from '@/components/record/DialogStage';
import { RowLockDialog } from '@/components/record/RowLockDialog';
import { RowRemoveDialog } from '@/components/record/RowRemoveDialog';
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
  const dialog = ({ act, type, row }: OpenDialog, saying: (key: string) => Ending) => {
    const contact = row as ContactRow;
    switch (act) {
      case 'personal':
        return <PersonalDialog patient={patient} {...saying('record.saved')} />;
      case 'contacts':
        return <ContactsDialog patient={patient} {...saying('record.saved')} />;
      case 'medical':
        return <MedicalDialog patient={patient} {...saying('record.saved')} />;
      case 'add':
        return <NewContactDialog type={Number(type ?? EMERGENCY)} {...saying('record.saved')} />;
      case 'edit':
        return <EditContactDialog contact={contact} {...saying('record.saved')} />;
      case 'lock':
        return (
          <RowLockDialog
            section="contacts"
            title={`${t('lockContact')}: ${contact.name}`}
            row={contact}
            action={shareContact}
            {...saying('record.sharingChanged')}
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
            {...saying('card.removed')}
          />
        );
      default:
        return null;
    }
  };
  return <DialogStage open={open} shares="contacts" onClose={onClose} dialog={dialog} />;
}
