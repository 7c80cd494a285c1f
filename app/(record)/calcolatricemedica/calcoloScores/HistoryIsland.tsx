'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Offered } from './offered';

interface HistoryIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./ScoreDialogs')).ScoreDialogs;

export const HistoryIsland = (props: HistoryIslandProps) => <DialogIsland {...props} load={load} />;
