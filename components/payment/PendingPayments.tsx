import { useTranslations } from 'next-intl';
import type { PendingPayment } from '@/lib/payment/queries';
import { displayedDay, today } from '@/lib/values/days';
import { displayedCost } from '@/lib/values/money';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';

/** The data of a pending payment for the dialogs. */
export type PaymentRow = Pick<PendingPayment, 'id'>;

/** Payments without a licence yet, each with its state and the next step. */
export function PendingPayments({ payments, locale }: { payments: readonly PendingPayment[]; locale: string }) {
  const t = useTranslations('paypal');
  if (payments.length === 0) return null;
  return (
    <section className={ui.card} aria-labelledby="payments">
      <h2 id="payments">{t('payments')}</h2>
      <ul className={ui.rows}>
        {payments.map(({ id, plan, cost, currency, state, createdAt }) => (
          <li key={id} data-row={rowData<PaymentRow>({ id })}>
            <div>
              <p>
                <strong>{plan}</strong>, {displayedCost(cost, currency, locale)},{' '}
                {displayedDay(today(new Date(createdAt)))}
              </p>
              <p>{t(`states.${state}`)}</p>
            </div>
            {state === 'capturing' || state === 'pending' ? (
              <button type="button" className={ui.button} data-quiet data-act="check">
                {t('check')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
