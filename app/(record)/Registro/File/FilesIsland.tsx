'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Offered } from './offered';

interface FilesIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./FileDialogs')).FileDialogs;

export const FilesIsland = (props: FilesIslandProps) => <DialogIsland {...props} load={load} />;
