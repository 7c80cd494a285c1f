'use client';

import type { ReactNode } from 'react';
import type { Act } from '@/lib/access/policy/sections';
import { DialogIsland } from '../dialogs/DialogIsland';
import type { ResultsContext } from './context';

interface ResultsIslandProps {
  locale: string;
  missingPermissions: readonly Act[];
  context: ResultsContext;
  children: ReactNode;
}

const load = async () => (await import('./ResultDialogs')).ResultDialogs;

export const ResultsIsland = (props: ResultsIslandProps) => <DialogIsland {...props} load={load} />;
