import { getLocale, getTranslations } from 'next-intl/server';
import { ContractCard } from '@/components/payment/ContractCard';
import { HeldPlans } from '@/components/payment/HeldPlans';
import { PaymentDesk } from '@/components/payment/PaymentDesk';
import { PendingPayments } from '@/components/payment/PendingPayments';
import { PlanCard } from '@/components/payment/PlanCard';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { Illustration } from '@/components/shell/drawings/Illustration';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { ExternalLink } from '@/components/shell/links/ExternalLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import type { HeldPlan } from '@/lib/account/subscriptions';
import { config } from '@/lib/config';
import { requireViewer } from '@/lib/http/require';
import { displayedDuration, type OfferedPlan } from '@/lib/payment/contracts';
import { paymentButtons } from '@/lib/payment/paypal/provider';
import { isHeld } from '@/lib/payment/plans';
import { readPlansPage } from '@/lib/payment/queries';
import { displayedDay } from '@/lib/values/days';
import { OwnPrintHead } from '../../OwnPrintHead';
import { acceptContract } from './actions';
import { PlansIsland } from './PlansIsland';

export async function generateMetadata() {
  const t = await getTranslations('paypal');
  return { title: t('title') };
}

/** The viewer's subscriptions, and the plans on offer; every link to a subscription leads here. */
export default async function Abbonamento() {
  const viewer = await requireViewer();
  const locale = (await getLocale()) === 'en' ? 'en' : 'it';
  const [{ held, ended, pending, offered }, t, nav] = await Promise.all([
    readPlansPage(viewer, locale),
    getTranslations('paypal'),
    getTranslations('nav'),
  ]);
  return (
    <>
      <OwnPrintHead />
      <PageTitle
        mark={<SectionMark section="abbonamento" size="large" />}
        trail={[{ label: nav('registro'), href: '/Registro' }]}
      >
        {t('title')}
      </PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <ClientMessages namespaces={['paypal', 'record', 'refusals']}>
        <PaymentDesk>
          <PlansIsland locale={locale}>
            <section className={ui.card}>
              {held.length > 0 ? (
                <HeldPlans plans={held} locale={locale} />
              ) : (
                <EmptyState
                  drawing={<Illustration section="abbonamento" />}
                  title={t('none')}
                  text={ended ? t('endedText', { plan: ended.plan, day: displayedDay(ended.day) }) : t('noneText')}
                />
              )}
            </section>
            <PendingPayments payments={pending} locale={locale} />
          </PlansIsland>
          {offered.map((offer, index) => (
            <Offer key={offer.plan.id} number={index + 1} offer={offer} held={held} />
          ))}
        </PaymentDesk>
      </ClientMessages>
    </>
  );
}

interface OfferProps {
  number: number;
  offer: OfferedPlan;
  held: readonly HeldPlan[];
}

/** A plan on offer: its card, and its contract unless it is free or payments are off. */
async function Offer({ number, offer: { plan, contract }, held }: OfferProps) {
  const t = await getTranslations('paypal');
  const buttons = paymentButtons();
  const running = held.find((one) => one.licenceId === plan.id && isHeld(plan, one.endsOn));
  const { id, name, currency } = plan;
  const language = contract.language;
  return (
    <PlanCard plan={plan} duration={displayedDuration(plan, language)} locale={language}>
      {running ? (
        <p className={ui.notice}>
          {running.endsOn ? t('heldUntil', { day: displayedDay(running.endsOn) }) : t('held')}
        </p>
      ) : buttons ? (
        <ContractCard
          number={number}
          plan={{ id, name, currency, renews: plan.paypalPlan !== null }}
          contract={{ language, sha256: contract.sha256, text: contract.text }}
          accept={acceptContract}
          buttons={buttons}
        />
      ) : (
        <NoPayments />
      )}
    </PlanCard>
  );
}

async function NoPayments() {
  const t = await getTranslations('paypal');
  const { SUPPORT_URL } = config();
  return (
    <div className={ui.notice} data-kind="warning">
      <p>{t('off')}</p>
      {SUPPORT_URL ? <ExternalLink href={SUPPORT_URL}>{t('support')}</ExternalLink> : null}
    </div>
  );
}
