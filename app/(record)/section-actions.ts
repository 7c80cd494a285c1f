'use server';

import { sectionAction } from '@/lib/record/registry/section-actions';

/** The server actions of every declared section. Their first argument is the section's name, which actions-of.ts binds. */
export const saveRow = sectionAction('save');
export const shareRow = sectionAction('share');
export const removeRow = sectionAction('remove');
