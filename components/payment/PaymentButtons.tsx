'use client';

import { loadScript } from '@paypal/paypal-js';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import ui from '../ui/page.module.css';
import { useTell } from './PaymentDesk';
import { orderAtPaypal, PaymentRefusal, payApproved } from './payment-calls';

export interface ButtonsOptions {
  clientId: string;
  scriptUrl: string;
}
interface PaymentButtonsProps extends ButtonsOptions {
  plan: { id: number; currency: string; renews: boolean };
}

/** The messages for an unpaid order's state. */
const WORDS: Record<string, 'declined' | 'expired' | 'refunded'> = {
  creato: 'declined',
  scaduto: 'expired',
  rimborsato: 'refunded',
};

/** PayPal's own buttons. They only get the payer's approval; the server makes the order and the payment. */
export function PaymentButtons({ plan, clientId, scriptUrl }: PaymentButtonsProps) {
  const t = useTranslations('paypal');
  const tell = useTell();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [paying, setPaying] = useState(false);
  const explain = useEffectEvent((error: unknown) => {
    const text = error instanceof PaymentRefusal && error.message ? error.message : t('payFailed');
    tell({ text, kind: 'danger' });
  });
  const pay = useEffectEvent(async (approved: { orderId?: string; subscriptionId?: string }) => {
    setPaying(true);
    try {
      const { stato } = await payApproved(approved);
      if (stato === 'completato') tell({ text: t('paid') });
      else tell({ text: t(WORDS[stato] ?? 'underWay'), kind: 'warning' });
    } catch (error) {
      explain(error);
    }
    setPaying(false);
  });
  const cancelled = useEffectEvent(() => tell({ text: t('payCancelled'), kind: 'warning' }));
  const fail = useEffectEvent(() => setFailed(true));
  const { id, currency, renews } = plan;
  useEffect(() => {
    let isExplained = false;
    // PayPal's script drops error messages when passing errors on, so report them here.
    const create = () =>
      orderAtPaypal(id).catch((error) => {
        isExplained = true;
        explain(error);
        throw error;
      });
    const drawn = loadButtons({ clientId, scriptUrl, currency, renews }).then(async (Buttons) => {
      const buttons = Buttons?.({
        ...(renews ? { createSubscription: create } : { createOrder: create }),
        onApprove: ({ orderID, subscriptionID }) =>
          pay(renews ? { subscriptionId: subscriptionID ?? '' } : { orderId: orderID }),
        onCancel: cancelled,
        onError: (error) => {
          if (!isExplained) explain(error);
          isExplained = false;
        },
      });
      if (!buttons || !place.current) throw new Error('PayPal has no buttons here');
      await buttons.render(place.current);
      return buttons;
    });
    drawn.catch(fail);
    return () => void drawn.then((buttons) => buttons.close()).catch(() => {});
  }, [id, currency, renews, clientId, scriptUrl]);
  return (
    <div>
      <div ref={place} aria-busy={paying} />
      <p role="status">{paying ? t('paying') : null}</p>
      {failed ? (
        <p role="alert" className={ui.notice} data-kind="danger">
          {t('scriptFailed')}
        </p>
      ) : null}
    </div>
  );
}

/** One-off and renewing plans need different settings of the script: each loads it under its own namespace. */
async function loadButtons({ clientId, scriptUrl, currency, renews }: ButtonsOptions & Renewing) {
  const paypal = await loadScript({
    clientId,
    currency,
    components: 'buttons',
    intent: renews ? 'subscription' : 'capture',
    vault: renews,
    sdkBaseUrl: scriptUrl,
    dataNamespace: renews ? 'paypalRenewing' : 'paypalOnce',
    dataCspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
  });
  return paypal?.Buttons;
}
interface Renewing {
  currency: string;
  renews: boolean;
}
