'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';
import { askedIn } from './documents';

const load = async () => (await import('./DocumentDialogs')).DocumentDialogs;

/** Opens the dialogs in which a document is made, viewed and saved. */
export const ReportIsland = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <DialogIsland locale={locale} context={undefined} missingPermissions={[]} rowIn={askedIn} load={load}>
    {children}
  </DialogIsland>
);
