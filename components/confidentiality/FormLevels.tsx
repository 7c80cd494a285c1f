'use client';

import { createContext, useContext } from 'react';
import { type ChosenLevels, type FormSection, formLevel } from '@/lib/access/policy/form-levels';

// The frame imports this file, so it uses no translations: their parser would be in the first load of every page.

/** The levels that the patient has chosen for new items; the frame of every page provides them. */
export const FormLevels = createContext<ChosenLevels>({});

/** The level with which a form begins a new item of a section. */
export const useFormLevel = (section: FormSection): number => formLevel(section, useContext(FormLevels));
