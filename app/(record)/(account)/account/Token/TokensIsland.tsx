'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { TokenContext } from '@/components/tokens/TokenForm';

const load = async () => (await import('./TokenDialogs')).TokenDialogs;

interface TokensIslandProps {
  locale: string;
  context: TokenContext;
  children: ReactNode;
}

export const TokensIsland = (props: TokensIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);
