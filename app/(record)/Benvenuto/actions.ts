'use server';

import { formAction } from '@/lib/http/form-action';
import { saveCard } from '@/lib/sections/patient/commands';

/** Saves the fields of the patient's card that one screen of the guide asks for. */
export const saveAnswer = formAction(saveCard);
