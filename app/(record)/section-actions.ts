'use server';

import { sectionAction } from '@/lib/record/registry/section-actions';

/** The forms of every declared section; the first argument names it. Pages bind it: actions-of.ts. */
export const saveRow = sectionAction('save');
export const shareRow = sectionAction('share');
export const removeRow = sectionAction('remove');
