'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { RemindersContext } from '@/components/reminders/rows';

const load = async () => (await import('./ReminderDialogs')).ReminderDialogs;

interface RemindersIslandProps {
  locale: string;
  context: RemindersContext;
  children: ReactNode;
}

export const RemindersIsland = (props: RemindersIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);
