'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { FORM_LEVELS, type FormSection, formLevel } from '@/lib/access/policy/form-levels';
import { FormLevels } from '../ui/chosen-levels';

export { FormLevels };

/** The level with which a form begins a new item of a section. */
export const useFormLevel = (section: FormSection): number => formLevel(section, useContext(FormLevels));

/** Why a form begins with this level: the patient's choice, or the default of alike sections. */
export function useLevelReason() {
  const t = useTranslations('record.levelFrom');
  const chosen = useContext(FormLevels);
  return (section: FormSection) => t(chosen[section] === undefined ? `${FORM_LEVELS[section]}` : 'chosen');
}
