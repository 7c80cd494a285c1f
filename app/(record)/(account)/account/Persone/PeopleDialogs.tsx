'use client';

import { useTranslations } from 'next-intl';
import { askedOf } from '@/components/carers/asked';
import type { PersonRow } from '@/components/carers/row';
import { DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import { carerAnswer } from '@/lib/sections/delegations/model';
import { answerDelegation } from './actions';
import { ChildDialog } from './ChildDialog';

/** What a button asks, and what it sends. */
const ANSWERS = {
  accept: { stato: 'accettata', verb: 'accept', said: 'accepted', danger: false },
  decline: { stato: 'rifiutata', verb: 'decline', said: 'declined', danger: true },
  'give-back': { stato: 'terminata', verb: 'giveBack', said: 'givenBack', danger: true },
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
        const asked = askedOf(answer.verb, row, t);
        return (
          <RowConfirmDialog
            title={asked.title}
            name={asked.name}
            question={asked.question}
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
