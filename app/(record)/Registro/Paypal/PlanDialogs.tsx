'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect, useEffectEvent } from 'react';
import { type DialogCallbacks, DialogHost } from '@/components/dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '@/components/dialogs/DialogIsland';
import type { HeldRow } from '@/components/payment/HeldPlans';
import type { PaymentRow } from '@/components/payment/PendingPayments';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { idleForm } from '@/lib/http/form-state';
import { displayedDay } from '@/lib/values/days';
import { cancelPlan, checkPayment } from './actions';

export function PlanDialogs({ open, onClose }: DialogsProps<null, HeldRow | PaymentRow>) {
  const dialog = ({ act, row }: OpenDialog<HeldRow | PaymentRow>, callbacks: (key: string) => DialogCallbacks) => {
    if (!row) return null;
    if (act === 'cancel' && 'plan' in row) return <CancelDialog {...row} {...callbacks('paypal.cancelled')} />;
    return act === 'check' ? <Check id={row.id} {...callbacks('paypal.checked')} /> : null;
  };
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}

/** Asks for confirmation before a plan is cancelled; says until when the plan stays active and that nothing more is charged. */
function CancelDialog({ id, plan, endsOn, onClose, onSuccess }: HeldRow & DialogCallbacks) {
  const t = useTranslations();
  const { state, pending, send } = useSent(cancelPlan, id, onSuccess);
  return (
    <ConfirmDialog
      title={t('paypal.cancelTitle', { plan })}
      question={endsOn ? t('paypal.cancelQuestion', { day: displayedDay(endsOn) }) : t('paypal.cancelEndless')}
      confirm={t('paypal.cancelConfirm')}
      cancel={t('paypal.keep')}
      close={t('record.close')}
      danger
      pending={pending}
      onConfirm={send}
      onCancel={onClose}
    >
      <RefusalAlert state={state} fields={[]} onOverwrite={onClose} onShowStored={onClose} />
    </ConfirmDialog>
  );
}

/** Asks PayPal for the state of a payment immediately, without a confirmation; the page then shows the answer. */
function Check({ id, onClose, onSuccess }: { id: number } & DialogCallbacks) {
  const { state, send } = useSent(checkPayment, id, onSuccess);
  const ask = useEffectEvent(send);
  useEffect(() => ask(), []);
  return <RefusalAlert state={state} fields={[]} onOverwrite={onClose} onShowStored={onClose} />;
}

function useSent(action: typeof cancelPlan | typeof checkPayment, id: number, onSuccess: () => void) {
  const [state, dispatch, pending] = useActionState(action, idleForm);
  const done = useEffectEvent(onSuccess);
  useEffect(() => {
    if (state.status === 'saved') done();
  }, [state]);
  const send = () => {
    const form = new FormData();
    form.set('id', String(id));
    startTransition(() => dispatch(form));
  };
  return { state, pending, send };
}
