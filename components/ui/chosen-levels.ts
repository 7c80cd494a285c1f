'use client';

import { createContext } from 'react';
import type { ChosenLevels } from '@/lib/access/policy/form-levels';

/** The levels that the patient has chosen for new items; the frame of every page provides them. */
export const FormLevels = createContext<ChosenLevels>({});

/** The highest level that a carer may give to an item; null on the own record, where any may be given. */
export const LevelCeiling = createContext<number | null>(null);
