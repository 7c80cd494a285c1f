import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Plan } from '@/lib/payment/plans';
import { displayedCost } from '@/lib/values/money';
import ui from '../ui/page.module.css';
import { openedBy } from './opened';
import classes from './payment.module.css';

interface PlanCardProps {
  plan: Plan;
  duration: string;
  locale: string;
  /** The contract and payment, or why the plan cannot be bought now. */
  children: ReactNode;
}

/** A plan's price and what it unlocks, in plain words, before the contract. */
export function PlanCard({ plan, duration, locale, children }: PlanCardProps) {
  const t = useTranslations('paypal');
  const title = `plan-${plan.id}`;
  return (
    <section className={`${ui.card} ${classes.plan}`} aria-labelledby={title}>
      <h2 id={title}>{t('planTitle', { plan: plan.name })}</h2>
      <p>
        <span className={classes.price}>{displayedCost(plan.cost, plan.currency, locale)}</span>{' '}
        {t('per', { duration })}
        <br />
        <span className={ui.muted}>{t(plan.paypalPlan ? 'renewsText' : 'onceText')}</span>
      </p>
      <div>
        <p>{t('opensTitle')}</p>
        <ul className={classes.opens}>
          {openedBy(plan.permissions, t, locale).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {children}
    </section>
  );
}
