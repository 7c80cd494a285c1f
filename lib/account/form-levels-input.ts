import { z } from 'zod';
import { FORM_SECTIONS, type FormSection } from '@/lib/access/policy/form-levels';
import { emptyAsNull, level } from '@/lib/values/fields';
import '@/lib/values/without-eval';

const chosen = emptyAsNull(level).optional();

/** The level of each section; empty or absent for the form's own. */
export const formLevelsInput = z.object(
  Object.fromEntries(FORM_SECTIONS.map((section) => [section, chosen])) as Record<FormSection, typeof chosen>,
);
export type FormLevelsInput = z.infer<typeof formLevelsInput> & { id?: number };
