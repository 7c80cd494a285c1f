import { getTranslations } from 'next-intl/server';
import { AppTable } from '@/components/admin/AppTable';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { readApps } from '@/lib/admin/app-list';
import { APPS_PART } from '@/lib/admin/parts';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { AppsIsland } from './AppsIsland';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('apps') };
}

/** The apps that may ask users for access to their records. */
export default async function Applicazioni({ searchParams }: PageProps<'/admin/applicazioni'>) {
  const {
    page,
    locale,
    userId: _,
    ...view
  } = await openAdministration(APPS_PART, (admin, query) => readApps(admin, listingOf(query, '', [])), searchParams);
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle trail={await trail()}>{t('apps')}</PageTitle>
      <p className={ui.lead}>{t('appsText')}</p>
      <AppsIsland locale={locale}>
        <AppTable table={page} {...view} />
      </AppsIsland>
      <SectionMemory />
    </>
  );
}
