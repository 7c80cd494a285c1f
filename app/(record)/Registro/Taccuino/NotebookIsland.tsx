'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/policy/sections';

interface NotebookIslandProps {
  locale: string;
  missingPermissions: Act[];
  children: ReactNode;
}

const load = async () => (await import('./NotebookDialogs')).NotebookDialogs;

export const NotebookIsland = (props: NotebookIslandProps) => <DialogIsland {...props} context={null} load={load} />;
