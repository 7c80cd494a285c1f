'use client';

import { useContext } from 'react';
import { type FormSection, formLevel } from '@/lib/access/policy/form-levels';
import { FormLevels, LevelCeiling } from '../ui/chosen-levels';

// The frame imports this file, so it uses no translations: their parser would be in the first load of every page.

export { FormLevels, LevelCeiling };

/** The level with which a form begins a new item of a section. */
export const useFormLevel = (section: FormSection): number => formLevel(section, useContext(FormLevels));
