'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./LinkDialogs')).LinkDialogs;

/** No licence is needed to show one's record. */
export const LinksIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);
