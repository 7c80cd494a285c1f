'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Named } from '@/lib/catalogue/reference';

export interface Offered {
  tags: readonly Named[];
}

interface HistoryIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./ScoreDialogs')).ScoreDialogs;

export const HistoryIsland = (props: HistoryIslandProps) => <DialogIsland {...props} load={load} />;
