'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { BASE_PATH } from '@/lib/http/base-path';
import { idleForm } from '@/lib/http/form-state';
import { PASSWORD_PAGE } from '@/lib/session/landing';
import { disownSignIn } from './actions';

interface NotMeDialogProps {
  signInId: number;
  onClose(): void;
}

/**
 * Asks for confirmation before the user's other sessions are ended, then opens the page that sets a new password with a full
 * page load.
 */
export function NotMeDialog({ signInId, onClose }: NotMeDialogProps) {
  const t = useTranslations();
  const [state, dispatch, pending] = useActionState(disownSignIn, idleForm);
  const done = state.status === 'saved';
  useEffect(() => {
    if (done) window.location.assign(BASE_PATH + PASSWORD_PAGE);
  }, [done]);
  const confirm = () => {
    const form = new FormData();
    form.set('id', String(signInId));
    startTransition(() => dispatch(form));
  };
  return (
    <ConfirmDialog
      title={t('accesses.notMe')}
      question={t('accesses.notMeQuestion')}
      confirm={t('accesses.notMeConfirm')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      danger
      pending={pending || done}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <RefusalAlert state={state} fields={[]} onOverwrite={onClose} onShowStored={onClose} />
    </ConfirmDialog>
  );
}
