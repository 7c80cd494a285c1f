'use client';

import { useTranslations } from 'next-intl';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import { RowConfirmDialog } from '@/components/dialogs/RowConfirmDialog';
import type { AssistedRow } from '@/components/patient/assisted-row';
import { answerInput } from '@/lib/sections/associations/inputs';
import { answerInvitation } from './actions';

const ANSWERS = {
  accept: { stato: 'accettata', question: 'confirmAccept', said: 'assistiti.accepted' },
  decline: { stato: 'rifiutata', question: 'confirmDecline', said: 'assistiti.declined' },
  end: { stato: 'terminata', question: 'confirmEnd', said: 'assistiti.ended' },
} as const;
type Answering = keyof typeof ANSWERS;

/** The dialogs in which a doctor answers a patient; each asks for confirmation before the answer is sent. */
export function AssistedDialogs({ open, onClose }: DialogsProps<null, AssistedRow>) {
  const t = useTranslations('assistiti');
  const dialog = ({ act, row }: OpenDialog<AssistedRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (!(act in ANSWERS) || !row) return null;
    const { id, name } = row;
    const { stato, question, said } = ANSWERS[act as Answering];
    return (
      <RowConfirmDialog
        title={t(act)}
        name={name}
        question={t(question)}
        confirm={t(act)}
        danger={act === 'end'}
        schema={answerInput}
        values={{ id, stato }}
        action={answerInvitation}
        failure={() => t('answerGone')}
        {...callbacks(said)}
      />
    );
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}
