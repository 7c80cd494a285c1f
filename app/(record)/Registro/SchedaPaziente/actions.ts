'use server';

import { formAction } from '@/lib/http/form-action';
import * as contacts from '@/lib/record/contacts/commands';
import { saveCardPart } from '@/lib/record/patient/commands';

export const savePersonal = formAction(saveCardPart('personal'));
export const saveContactData = formAction(saveCardPart('contacts'));
export const saveMedical = formAction(saveCardPart('medical'));
export const saveContact = formAction(contacts.saveContact);
export const shareContact = formAction(contacts.shareContact);
export const removeContact = formAction(contacts.removeContact);
