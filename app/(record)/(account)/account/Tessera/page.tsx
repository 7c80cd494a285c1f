import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DeviceCardPanel } from '@/components/offline/DeviceCardPanel';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { HIGHEST_LEVEL } from '@/lib/access/policy/narrowed';
import { withRecord } from '@/lib/access/record/record';
import { requireViewer } from '@/lib/http/require';
import { lastingLink } from '@/lib/sections/health-links/living';
import { healthLinksSection } from '@/lib/sections/health-links/section';
import { deviceUsers } from '@/lib/session/device-user';
import { displayedDay, today } from '@/lib/values/days';

export async function generateMetadata() {
  const t = await getTranslations('deviceCard');
  return { title: t('title') };
}

/** Puts the emergency card of the user's own record on this device. Who acts for somebody else reads that it is not possible. */
export default async function Tessera() {
  const viewer = await requireViewer();
  if (!viewer.roles.includes('paziente')) notFound();
  const [t, account, record] = await Promise.all([
    getTranslations('deviceCard'),
    getTranslations('account'),
    getTranslations('record'),
  ]);
  const title = <PageTitle trail={[{ label: account('title'), href: '/account' }]}>{t('title')}</PageTitle>;
  if (viewer.actingFor !== undefined)
    return (
      <>
        {title}
        <p className={ui.lead}>{t('acting')}</p>
      </>
    );
  const link = await withRecord(viewer, 'own', healthLinksSection, lastingLink);
  const lasting = link.ok ? link.value : null;
  const levels = Array.from({ length: HIGHEST_LEVEL }, (_, at) => `${at + 1} · ${record(`levels.${at + 1}`)}`);
  return (
    <>
      {title}
      <p className={ui.lead}>{t('intro')}</p>
      <ClientMessages namespaces={['deviceCard']}>
        <DeviceCardPanel
          users={deviceUsers(viewer.userId)}
          levels={levels}
          link={lasting && { url: lasting.url, until: displayedDay(today(lasting.until)) }}
        />
      </ClientMessages>
      <section className={`${ui.card} ${ui.stack}`} aria-labelledby="sparisce">
        <h2 id="sparisce">{t('goneTitle')}</h2>
        <p>{t('gone')}</p>
        <p>{t('shared')}</p>
      </section>
    </>
  );
}
