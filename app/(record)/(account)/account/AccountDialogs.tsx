'use client';

import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import type { AccountContext } from './context';
import { DeleteDialog } from './DeleteDialog';
import { LevelsDialog } from './LevelsDialog';

/** The dialogs of the account's page. */
export const AccountDialogs = ({ open, context, onClose }: DialogsProps<AccountContext>) => (
  <DialogHost
    open={open}
    onClose={onClose}
    dialog={({ act }, callbacks) =>
      act === 'levels' ? (
        <LevelsDialog {...callbacks('account.levels.saved')} />
      ) : (
        <DeleteDialog {...context} onClose={onClose} />
      )
    }
  />
);
