'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';

const load = async () => (await import('./DoctorViewExamsDialogs')).DoctorViewExamsDialogs;

/** Opens and downloads the attachments of read-only exams. */
export const DoctorViewExamsIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);
