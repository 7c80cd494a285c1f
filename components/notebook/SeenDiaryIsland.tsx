'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../record/DialogIsland';

const load = async () => (await import('./SeenDiaryDialogs')).SeenDiaryDialogs;

/** Opens the drawings of a diary that is only read. */
export const SeenDiaryIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} lacking={[]} load={load} />
);
