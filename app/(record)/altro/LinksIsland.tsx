'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';

interface LinksIslandProps {
  locale: string;
  missingPermissions: Act[];
  children: ReactNode;
}

const load = async () => (await import('./LinkDialogs')).LinkDialogs;

export const LinksIsland = (props: LinksIslandProps) => <DialogIsland {...props} context={null} load={load} />;
