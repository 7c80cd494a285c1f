import { getLocale, getTranslations } from 'next-intl/server';
import { currentReader } from '@/components/list/reader';
import { openedBy } from '@/components/payment/opened';
import ui from '@/components/ui/page.module.css';
import { type Act, permissionFor, type Section } from '@/lib/access/policy/sections';
import { BASE_PATH } from '@/lib/http/base-path';
import { PAYMENT_PAGE } from '@/lib/payment/page';
import { plansWith } from '@/lib/payment/plans';

interface PlanNoticeProps {
  section: Section;
  /** Acts that the reader's licence does not cover. */
  missing: readonly Act[];
}

/**
 * Says which plan unlocks the missing acts, before the reader attempts one; renders nothing if no act is missing. A carer, who
 * cannot subscribe for the patient, gets no link to the plans.
 */
export async function PlanNotice({ section, missing }: PlanNoticeProps) {
  const keys = [...new Set(missing.flatMap((act) => permissionFor(section, act) ?? []))];
  if (keys.length === 0) return null;
  const [plans, locale, t] = await Promise.all([plansWith(keys), getLocale(), getTranslations('paypal')]);
  const acts = openedBy(keys, t, locale).join('; ');
  return (
    <p className={`${ui.notice} ${ui.lead}`} data-plan-notice="">
      <span>
        {plans.length > 0 ? t('inPlan', { plans: either(plans, locale), acts }) : t('inNoPlan', { acts })}{' '}
        {section.free ? `${t(`free.${section.name}`)} ` : null}
        {currentReader().isPatient ? <a href={BASE_PATH + PAYMENT_PAGE}>{t('seePlans')}</a> : null}
      </span>
    </p>
  );
}

/** Joins names with "or" in the reader's language: 'Completo o Completo mensile'. */
const either = (names: string[], locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
