'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/record/DialogIsland';

const load = async () => (await import('./AccessDialogs')).AccessDialogs;

export const AccessesIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} lacking={[]} load={load} />
);
