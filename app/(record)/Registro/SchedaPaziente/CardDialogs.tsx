'use client';

import { Notifications, notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import '@mantine/notifications/styles.layer.css';
import type { Open } from './CardIsland';
import { ContactsDialog } from './ContactsDialog';
import type { CardDefaults } from './defaults';
import { EditContactDialog } from './EditContactDialog';
import { LockDialog } from './LockDialog';
import { MedicalDialog } from './MedicalDialog';
import { NewContactDialog } from './NewContactDialog';
import { PersonalDialog } from './PersonalDialog';
import { RemoveDialog } from './RemoveDialog';

interface CardDialogsProps {
  patient: CardDefaults;
  open: Open | null;
  onClose(): void;
}

/** The card's dialogs, and the word that what was done is done. */
export function CardDialogs({ patient, open, onClose }: CardDialogsProps) {
  const t = useTranslations();
  const say = (key: string) => () => {
    onClose();
    notifications.show({ message: t(key), color: 'teal', closeButtonProps: { 'aria-label': t('record.close') } });
  };
  return (
    <>
      <Notifications position="top-right" containerWidth={320} role="status" aria-live="polite" />
      {dialogOf(open, patient, onClose, say)}
    </>
  );
}

function dialogOf(open: Open | null, patient: CardDefaults, onClose: () => void, say: (key: string) => () => void) {
  const saved = { onClose, onSaved: say('record.saved') };
  switch (open?.dialog) {
    case 'personal':
      return <PersonalDialog patient={patient} {...saved} />;
    case 'contacts':
      return <ContactsDialog patient={patient} {...saved} />;
    case 'medical':
      return <MedicalDialog patient={patient} {...saved} />;
    case 'add':
      return <NewContactDialog type={open.type} {...saved} />;
    case 'edit':
      return <EditContactDialog contact={open.contact} {...saved} />;
    case 'lock':
      return <LockDialog contact={open.contact} onClose={onClose} onSaved={say('record.sharingChanged')} />;
    case 'remove':
      return <RemoveDialog contact={open.contact} onClose={onClose} onSaved={say('card.removed')} />;
    default:
      return null;
  }
}
