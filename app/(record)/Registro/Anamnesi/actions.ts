'use server';

import { formAction } from '@/lib/http/form-action';
import * as texts from '@/lib/sections/anamnesis/commands';
import * as bodies from '@/lib/sections/physiology/commands';

export const saveText = formAction(texts.saveText);
export const shareText = formAction(texts.shareText);
export const savePhysiology = formAction(bodies.savePhysiology);
export const sharePhysiology = formAction(bodies.sharePhysiology);
