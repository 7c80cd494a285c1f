'use client';

import type { ReactNode } from 'react';
import type { FeedContext } from '@/components/calendar-feeds/FeedForm';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./FeedDialogs')).FeedDialogs;

interface FeedsIslandProps {
  locale: string;
  context: FeedContext;
  children: ReactNode;
}

export const FeedsIsland = (props: FeedsIslandProps) => <DialogIsland {...props} missingPermissions={[]} load={load} />;
