'use client';

import type { ReactNode } from 'react';
import type { Act } from '@/lib/access/sections';
import type { FormAction } from '@/lib/http/form-state';
import { DialogIsland } from '../dialogs/DialogIsland';

export interface ResultsContext {
  save: FormAction;
}

interface ResultsIslandProps {
  locale: string;
  missingPermissions: readonly Act[];
  context: ResultsContext;
  children: ReactNode;
}

const load = async () => (await import('./ResultDialogs')).ResultDialogs;

export const ResultsIsland = (props: ResultsIslandProps) => <DialogIsland {...props} load={load} />;
