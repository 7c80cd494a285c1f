'use client';

import { createContext } from 'react';
import type { ChosenLevels } from '@/lib/access/policy/form-levels';

/** The levels that the patient has chosen for new items; the frame of every page provides them. */
export const FormLevels = createContext<ChosenLevels>({});

/** What a carer may decide of who sees an item: the highest level, and whether they know and change who sees it. */
export interface CarerLevels {
  ceiling: number;
  shares: boolean;
}

/** Null on the own record, of whose items the patient decides everything. */
export const LevelCeiling = createContext<CarerLevels | null>(null);
