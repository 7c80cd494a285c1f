'use server';

import { formAction } from '@/lib/http/form-action';
import { saveCard } from '@/lib/sections/patient/commands';

/** Saves some of the card's fields, those of one screen. */
export const saveAnswer = formAction(saveCard);
