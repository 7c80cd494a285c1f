'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../record/DialogIsland';

const load = async () => (await import('./SeenFilesDialogs')).SeenFilesDialogs;

/** Opens and hands out files that are only read. */
export const SeenFilesIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={null} lacking={[]} load={load} />
);
