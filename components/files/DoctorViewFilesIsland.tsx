'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';

const load = async () => (await import('./DoctorViewFilesDialogs')).DoctorViewFilesDialogs;

/** Opens and hands out files that are only read. */
export const DoctorViewFilesIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);
