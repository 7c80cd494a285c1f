'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./LinkDialogs')).LinkDialogs;

/** Sharing one's record needs no licence. */
export const LinksIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);
