'use client';

import { useTranslations } from 'next-intl';
import type { ContestedRow, GuardianRow } from '@/components/admin/guardians/rows';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { carerEnd, claimInput, contestInput, guardianEnd } from '@/lib/admin/delegations/model';
import { contestRecord, endCarer, endGuardian, giveRecord } from './actions';
import { GuardianChangeDialog } from './GuardianChangeDialog';
import { GuardianDialog } from './GuardianDialog';
import { PersonDialog } from './PersonDialog';
import { SettleDialog } from './SettleDialog';

type Row = GuardianRow | ContestedRow;

export function GuardiansDialogs({ open, onClose }: DialogsProps<null, Row>) {
  const t = useTranslations('guardians');
  const words = { name: 'words', label: t('words'), hint: t('wordsHint'), max: 500 } as const;
  const onPerson = (
    act: string,
    type: string | undefined,
    title: string,
    callbacks: (key: string) => DialogCallbacks,
  ) => {
    if (act === 'create' && type === '1') return <GuardianDialog title={title} {...callbacks('guardians.entered')} />;
    if (act === 'create')
      return (
        <PersonDialog
          {...{ title, lead: t('contestLead'), submit: t('contest'), words }}
          schema={contestInput}
          action={contestRecord}
          {...callbacks('guardians.contestedNow')}
        />
      );
    if (act === 'end-carer')
      return (
        <PersonDialog
          {...{ title, lead: t('endCarerLead'), submit: t('end'), words }}
          email={{ label: t('carerEmail'), hint: t('endCarerEmailHint') }}
          schema={carerEnd}
          action={endCarer}
          {...callbacks('guardians.ended')}
        />
      );
    return (
      <PersonDialog
        {...{ title, lead: t('giveLead'), submit: t('give') }}
        email={{ label: t('ownerEmail'), hint: t('ownerEmailHint') }}
        words={{ name: 'proof', label: t('proof'), hint: t('proofHint'), max: 100 }}
        schema={claimInput}
        action={giveRecord}
        {...callbacks('guardians.given')}
      />
    );
  };
  const dialog = ({ act, label, type, row }: OpenDialog<Row>, callbacks: (key: string) => DialogCallbacks) => {
    if (!row) return onPerson(act, type, label, callbacks);
    if (!('version' in row)) return <SettleDialog record={row} {...callbacks('guardians.settled')} />;
    if (act === 'update')
      return <GuardianChangeDialog title={t('change')} guardian={row} {...callbacks('guardians.changed')} />;
    return (
      <RowConfirmDialog
        title={t('end')}
        name={t('actsForNamed', { carer: row.carer, person: row.person })}
        question={t('endQuestion')}
        confirm={t('end')}
        danger
        schema={guardianEnd}
        values={{ id: row.id, version: row.version }}
        action={endGuardian}
        {...callbacks('guardians.ended')}
      />
    );
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
