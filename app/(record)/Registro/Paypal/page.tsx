import { getLocale, getTranslations } from 'next-intl/server';
import { ExternalLink } from '@/components/shell/ExternalLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { IconReceiptOff } from '@/components/ui/icons';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { activeSubscriptions } from '@/lib/account/subscriptions';
import { config } from '@/lib/config';
import { requireViewer } from '@/lib/session/require';
import { SubscriptionTable } from './SubscriptionTable';

export async function generateMetadata() {
  const t = await getTranslations('paypal');
  return { title: t('title') };
}

/** What the viewer is subscribed to; every way to a subscription leads here. */
export default async function Abbonamento() {
  const viewer = await requireViewer();
  const [subscriptions, locale, t, nav] = await Promise.all([
    activeSubscriptions(viewer),
    getLocale(),
    getTranslations('paypal'),
    getTranslations('nav'),
  ]);
  const { SUPPORT_URL } = config();
  return (
    <>
      <PageTitle trail={[{ label: nav('registro'), href: '/Registro' }]}>{t('title')}</PageTitle>
      <section className={ui.card}>
        {subscriptions.length > 0 ? (
          <SubscriptionTable subscriptions={subscriptions} locale={locale} />
        ) : (
          <EmptyState
            icon={<IconReceiptOff size={48} stroke={1.4} aria-hidden="true" />}
            title={t('none')}
            text={SUPPORT_URL ? t('askSupport') : t('noneText')}
          >
            {SUPPORT_URL ? (
              <ExternalLink href={SUPPORT_URL} className={ui.button}>
                {t('support')}
              </ExternalLink>
            ) : null}
          </EmptyState>
        )}
      </section>
    </>
  );
}
