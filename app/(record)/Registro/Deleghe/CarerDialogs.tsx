'use client';

import { useTranslations } from 'next-intl';
import type { CarerRow } from '@/components/carers/row';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { removalInput } from '@/lib/kit/inputs';
import { endCarer } from './actions';
import { ChangeDialog } from './ChangeDialog';
import type { CarersContext } from './context';
import { InviteDialog } from './InviteDialog';

/** The label of the button that invites on each basis. */
const INVITATIONS: Readonly<Record<string, string>> = { delegate: 'invite', parent: 'addParent', self: 'addSelf' };

/** The dialogs of the page of carers. */
export function CarerDialogs({ open, context, onClose }: DialogsProps<CarersContext, CarerRow>) {
  const t = useTranslations('delegations');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, type: basis = 'delegate', row }, callbacks) => {
        if (act === 'create') {
          const title = t(INVITATIONS[basis] ?? 'invite', { name: context.patient });
          return <InviteDialog {...{ context, basis, title }} {...callbacks('delegations.invited')} />;
        }
        if (!row) return null;
        if (act === 'update') return <ChangeDialog context={context} row={row} {...callbacks('delegations.changed')} />;
        const ending = t(row.accepted ? 'revoke' : 'withdraw');
        return (
          <RowConfirmDialog
            title={ending}
            name={row.name}
            question={t(row.accepted ? 'revokeQuestion' : 'withdrawQuestion')}
            confirm={ending}
            danger
            schema={removalInput}
            values={{ id: row.id, version: row.version }}
            action={endCarer}
            {...callbacks(row.accepted ? 'delegations.revoked' : 'delegations.withdrawn')}
          />
        );
      }}
    />
  );
}
