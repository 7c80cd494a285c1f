'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Named } from '@/lib/catalogue/reference';

/** What the forms offer: the specialities. */
export interface Offered {
  tags: Named[];
}

interface VisitsIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./VisitDialogs')).VisitDialogs;

export const VisitsIsland = (props: VisitsIslandProps) => <DialogIsland {...props} load={load} />;
