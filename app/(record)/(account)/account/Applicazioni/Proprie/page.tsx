import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { OwnClientList } from '@/components/apps/OwnClientList';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { requireViewer } from '@/lib/http/require';
import { APPS_PAGE } from '@/lib/oauth/address-names';
import { listOwnClients } from '@/lib/oauth/own-apps';
import { mayHaveTokens } from '@/lib/session/sessions';
import { OwnAppsIsland } from './OwnAppsIsland';

export async function generateMetadata() {
  const t = await getTranslations('apps');
  return { title: t('own.title') };
}

/** The apps that the user has registered: only this user can authorize them. */
export default async function Proprie() {
  const viewer = await requireViewer();
  if (!mayHaveTokens(viewer)) notFound();
  const [clients, locale, t, account] = await Promise.all([
    listOwnClients(viewer),
    getLocale(),
    getTranslations('apps'),
    getTranslations('account'),
  ]);
  return (
    <>
      <PageTitle
        trail={[
          { label: account('title'), href: '/account' },
          { label: t('title'), href: APPS_PAGE },
        ]}
      >
        {t('own.title')}
      </PageTitle>
      <p className={ui.lead}>{t('own.intro')}</p>
      <OwnAppsIsland locale={locale}>
        <OwnClientList clients={clients} />
      </OwnAppsIsland>
    </>
  );
}
