'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import { contactIn } from '@/components/patient/ContactRows';
import type { CardDefaults } from './defaults';

interface CardIslandProps {
  patient: CardDefaults;
  locale: string;
  children: ReactNode;
}

const load = async () => (await import('./CardDialogs')).CardDialogs;

export const CardIsland = ({ patient, ...props }: CardIslandProps) => (
  <DialogIsland {...props} context={patient} missingPermissions={[]} rowIn={contactIn} load={load} />
);
