'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '../dialogs/DialogIsland';
import type { ThreadContext } from './context';

interface ThreadIslandProps {
  locale: string;
  context: ThreadContext;
  children: ReactNode;
}

const load = async () => (await import('./ThreadDialogs')).ThreadDialogs;

/** Writing messages needs no licence. */
export const ThreadIsland = (props: ThreadIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);
