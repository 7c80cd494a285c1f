'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/record/DialogIsland';
import type { Act } from '@/lib/access/sections';

interface NotebookIslandProps {
  locale: string;
  lacking: Act[];
  children: ReactNode;
}

const load = async () => (await import('./NotebookDialogs')).NotebookDialogs;

export const NotebookIsland = (props: NotebookIslandProps) => <DialogIsland {...props} context={null} load={load} />;
