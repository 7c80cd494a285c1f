'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';

const load = async () => (await import('./DoctorViewNotebookDialogs')).DoctorViewNotebookDialogs;

/** Opens the drawings of a read-only diary. */
export const DoctorViewNotebookIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);
