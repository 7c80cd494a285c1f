'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/policy/sections';
import type { OfferedToReadings } from './offered';

interface ReadingsIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: OfferedToReadings;
  children: ReactNode;
}

const load = async () => (await import('./ReadingDialogs')).ReadingDialogs;

export const ReadingsIsland = (props: ReadingsIslandProps) => <DialogIsland {...props} load={load} />;
