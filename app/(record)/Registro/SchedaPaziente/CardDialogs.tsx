'use client';

import type { ComponentType } from 'react';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import type { ContactRow } from '@/components/patient/ContactRows';
import type { SectionContext } from '@/components/section/context';
import { type FormProps, SectionDialogs } from '@/components/section/SectionDialogs';
import { contactModel } from '@/lib/sections/contacts/model';
import { removeContact, saveContact, shareContact } from './actions';
import { ContactForm } from './ContactForm';
import { ContactsDialog } from './ContactsDialog';
import type { CardDefaults } from './defaults';
import { MedicalDialog, type PartDialogProps } from './MedicalDialog';
import { PersonalDialog } from './PersonalDialog';

const contacts = { actions: { save: saveContact, share: shareContact, remove: removeContact }, tags: [] };
const form = (props: FormProps<SectionContext, ContactRow>) => <ContactForm {...props} />;
const parts: Partial<Record<string, ComponentType<PartDialogProps>>> = {
  personal: PersonalDialog,
  contacts: ContactsDialog,
  medical: MedicalDialog,
};

/** The dialogs of the card's parts, and of its contacts. */
export function CardDialogs({ context: patient, ...props }: DialogsProps<CardDefaults, ContactRow>) {
  const part = ({ act }: OpenDialog<ContactRow>, callbacks: (key: string) => DialogCallbacks) => {
    const Part = parts[act];
    return Part ? <Part patient={patient} {...callbacks('record.saved')} /> : null;
  };
  return <SectionDialogs {...props} model={contactModel} context={contacts} form={form} more={part} />;
}
