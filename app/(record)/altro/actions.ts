'use server';

import { formAction } from '@/lib/http/form-action';
import { linksSection } from '@/lib/sections/links/section';

export const saveLink = formAction(linksSection.save);
export const removeLink = formAction(linksSection.remove);
