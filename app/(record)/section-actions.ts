'use server';

import { sectionAction } from '@/lib/record/registry/section-actions';

/** The server actions of every declared section; the first argument names the section. Pages bind it: actions-of.ts. */
export const saveRow = sectionAction('save');
export const shareRow = sectionAction('share');
export const removeRow = sectionAction('remove');
