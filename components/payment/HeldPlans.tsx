import { useTranslations } from 'next-intl';
import type { HeldPlan } from '@/lib/account/subscriptions';
import { displayedDay, today } from '@/lib/values/days';
import { displayedCost } from '@/lib/values/money';
import { rowData } from '../list/row-data';
import ui from '../ui/page.module.css';
import tables from '../ui/table.module.css';

/** The data of a held plan for the dialogs. */
export type HeldRow = Pick<HeldPlan, 'id' | 'plan' | 'endsOn'>;

/** The active subscriptions, each with a button to cancel it. */
export function HeldPlans({ plans, locale }: { plans: readonly HeldPlan[]; locale: string }) {
  const t = useTranslations('paypal');
  return (
    <table className={tables.table}>
      <caption className={ui.hiddenText}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('plan')}</th>
          <th scope="col">{t('start')}</th>
          <th scope="col">{t('cost')}</th>
          <th scope="col">{t('end')}</th>
          <th scope="col">{t('action')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id} data-row={rowData<HeldRow>({ id: plan.id, plan: plan.plan, endsOn: plan.endsOn })}>
            <th scope="row" data-label={t('plan')}>
              {plan.plan}
            </th>
            <td data-label={t('start')}>{displayedDay(today(plan.startedAt))}</td>
            <td data-label={t('cost')}>{displayedCost(plan.cost, plan.currency, locale)}</td>
            <td data-label={t('end')}>
              {plan.endsOn ? displayedDay(plan.endsOn) : t('noEnd')}
              {plan.renews ? <div className={ui.muted}>{t('renews')}</div> : null}
            </td>
            <td data-label={t('action')}>
              <Ending {...plan} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cancel button, or the state of the cancellation. */
function Ending({ plan, cancelledAt, cancelAskedAt }: HeldPlan) {
  const t = useTranslations('paypal');
  if (cancelledAt) return t('cancelledState');
  if (cancelAskedAt) return t('cancelAskedState');
  return (
    <button type="button" className={ui.button} data-quiet data-act="cancel" aria-label={t('cancelNamed', { plan })}>
      {t('cancel')}
    </button>
  );
}
