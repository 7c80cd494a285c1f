'use server';

import { formAction } from '@/lib/http/form-action';
import { contactsSection } from '@/lib/sections/contacts/section';
import { saveCardPart } from '@/lib/sections/patient/commands';

export const savePersonal = formAction(saveCardPart('personal'));
export const saveContactData = formAction(saveCardPart('contacts'));
export const saveMedical = formAction(saveCardPart('medical'));
export const saveContact = formAction(contactsSection.save);
export const shareContact = formAction(contactsSection.share);
export const removeContact = formAction(contactsSection.remove);
