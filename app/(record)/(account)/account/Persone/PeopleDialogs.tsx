'use client';

import { useTranslations } from 'next-intl';
import type { PersonRow } from '@/components/carers/row';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { carerAnswer } from '@/lib/sections/delegations/model';
import { answerDelegation } from './actions';
import { ChildDialog } from './ChildDialog';

/** What a button asks, and what it sends. */
const ANSWERS = {
  accept: { stato: 'accettata', verb: 'accept', question: 'acceptQuestion', said: 'accepted', danger: false },
  decline: { stato: 'rifiutata', verb: 'decline', question: 'declineQuestion', said: 'declined', danger: true },
  'give-back': { stato: 'terminata', verb: 'giveBack', question: 'giveBackQuestion', said: 'givenBack', danger: true },
} as const;

/** The dialogs of the page of the people for whom a user acts. */
export function PeopleDialogs({ open, onClose }: DialogsProps<null, PersonRow>) {
  const t = useTranslations('caring');
  return (
    <DialogHost
      open={open}
      onClose={onClose}
      dialog={({ act, row }, callbacks) => {
        if (act === 'add-child') return <ChildDialog {...callbacks('caring.childAdded')} />;
        const answer = ANSWERS[act as keyof typeof ANSWERS];
        if (!row || !answer) return null;
        return (
          <RowConfirmDialog
            title={t(answer.verb)}
            name={row.name}
            question={t(answer.question)}
            confirm={t(answer.verb)}
            danger={answer.danger}
            schema={carerAnswer}
            values={{ id: row.id, stato: answer.stato }}
            action={answerDelegation}
            {...callbacks(`caring.${answer.said}`)}
          />
        );
      }}
    />
  );
}
