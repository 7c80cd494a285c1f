'use server';

import { formAction } from '@/lib/http/form-action';
import { filesSection } from '@/lib/sections/files/section';

export const saveFile = formAction(filesSection.save);
export const shareFile = formAction(filesSection.share);
export const removeFile = formAction(filesSection.remove);
