'use client';

import type { ReactNode } from 'react';
import { contactIn } from '@/components/patient/ContactRows';
import { DialogIsland } from '@/components/record/DialogIsland';
import type { CardDefaults } from './defaults';

interface CardIslandProps {
  patient: CardDefaults;
  locale: string;
  children: ReactNode;
}

const load = async () => (await import('./CardDialogs')).CardDialogs;

export const CardIsland = ({ patient, ...props }: CardIslandProps) => (
  <DialogIsland {...props} context={patient} lacking={[]} rowIn={contactIn} load={load} />
);
