import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { AppList } from '@/components/apps/AppList';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { hasTokens } from '@/lib/account/tokens/queries';
import { requireViewer } from '@/lib/http/require';
import { LIST } from '@/lib/navigation/address-names';
import { OWN_APPS_PAGE } from '@/lib/oauth/address-names';
import { listApps } from '@/lib/oauth/granted-apps';
import { mayHaveTokens } from '@/lib/session/sessions';
import { AppsIsland } from './AppsIsland';

export async function generateMetadata() {
  const t = await getTranslations('apps');
  return { title: t('title') };
}

/** The apps to which the user has granted access, with their last use. */
export default async function Applicazioni() {
  const viewer = await requireViewer();
  if (!mayHaveTokens(viewer)) notFound();
  const [apps, used, locale, t, account] = await Promise.all([
    listApps(viewer),
    hasTokens(viewer),
    getLocale(),
    getTranslations('apps'),
    getTranslations('account'),
  ]);
  return (
    <>
      <PageTitle trail={[{ label: account('title'), href: '/account' }]}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <AppsIsland locale={locale}>
        <AppList apps={apps} />
      </AppsIsland>
      <p className={`${ui.muted} ${ui.small} ${ui.after}`}>
        {t(viewer.roles.includes('paziente') ? 'onlyOwner' : 'onlySeen')}
      </p>
      {used ? (
        <p className={ui.after}>
          <Link href={`/Registro/Accessi?${LIST}=token`} prefetch={false}>
            {t('log')}
          </Link>
        </p>
      ) : null}
      <p className={ui.after}>
        <Link href={OWN_APPS_PAGE} prefetch={false}>
          {t('own.link')}
        </Link>
      </p>
    </>
  );
}
