'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Named } from '@/lib/catalogue/reference';

/** What the forms offer: the specialities, and whom to write to when a file does not go through. */
export interface Offered {
  tags: Named[];
  support: string;
}

interface FilesIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./FileDialogs')).FileDialogs;

export const FilesIsland = (props: FilesIslandProps) => <DialogIsland {...props} load={load} />;
