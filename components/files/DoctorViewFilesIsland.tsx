'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';

const load = async () => (await import('./DoctorViewFilesDialogs')).DoctorViewFilesDialogs;

/** Opens and downloads read-only files. */
export const DoctorViewFilesIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);
