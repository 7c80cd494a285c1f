'use server';

import { formAction } from '@/lib/http/form-action';
import * as texts from '@/lib/record/anamnesis/commands';
import * as bodies from '@/lib/record/physiology/commands';
import * as pregnancies from '@/lib/record/pregnancies/commands';

export const saveText = formAction(texts.saveText);
export const shareText = formAction(texts.shareText);
export const savePhysiology = formAction(bodies.savePhysiology);
export const sharePhysiology = formAction(bodies.sharePhysiology);
export const savePregnancy = formAction(pregnancies.savePregnancy);
export const sharePregnancy = formAction(pregnancies.sharePregnancy);
export const removePregnancy = formAction(pregnancies.removePregnancy);
