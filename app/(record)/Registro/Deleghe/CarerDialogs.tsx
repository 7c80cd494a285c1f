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

/** The dialogs of the page of carers. The label of the pressed button says whether an invitation or a relation ends. */
export function CarerDialogs({ open, context, onClose }: DialogsProps<CarersContext, CarerRow>) {
  const t = useTranslations('delegations');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, type, label, row }, callbacks) => {
        if (act === 'create')
          return (
            <InviteDialog
              context={context}
              basis={type ?? 'delegate'}
              title={label}
              {...callbacks('delegations.invited')}
            />
          );
        if (!row) return null;
        if (act === 'update') return <ChangeDialog context={context} row={row} {...callbacks('delegations.changed')} />;
        const isRelation = label === t('revoke');
        return (
          <RowConfirmDialog
            title={label}
            name={row.name}
            question={t(isRelation ? 'revokeQuestion' : 'withdrawQuestion')}
            confirm={label}
            danger
            schema={removalInput}
            values={{ id: row.id, version: row.version }}
            action={endCarer}
            {...callbacks('delegations.revoked')}
          />
        );
      }}
    />
  );
}
