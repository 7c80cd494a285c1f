import { useTranslations } from 'next-intl';
import ui from '@/components/ui/page.module.css';
import tables from '@/components/ui/table.module.css';
import type { ActiveSubscription } from '@/lib/account/subscriptions';
import { displayedDay, today } from '@/lib/values/days';

/** An amount in the plan's own currency, as the reader's language writes it. */
const displayedCost = (cost: string, currency: string, locale: string) =>
  new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'it-IT', { style: 'currency', currency }).format(Number(cost));

export function SubscriptionTable({ subscriptions, locale }: { subscriptions: ActiveSubscription[]; locale: string }) {
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
        </tr>
      </thead>
      <tbody>
        {subscriptions.map(({ id, plan, cost, currency, startedAt, endsOn }) => (
          <tr key={id}>
            <th scope="row" data-label={t('plan')}>
              {plan}
            </th>
            <td data-label={t('start')}>{displayedDay(today(startedAt))}</td>
            <td data-label={t('cost')}>{displayedCost(cost, currency, locale)}</td>
            <td data-label={t('end')}>{endsOn ? displayedDay(endsOn) : t('noEnd')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
