import { getTranslations } from 'next-intl/server';
import { PermissionTable } from '@/components/admin/PermissionTable';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { readPermissions, shownOf } from '@/lib/admin/lists';
import { PERMISSIONS_PART } from '@/lib/admin/parts';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { FunctionalitiesIsland } from './FunctionalitiesIsland';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('permissions') };
}

/** The permission keys that pages check. */
export default async function Funzionalita({ searchParams }: PageProps<'/admin/funzionalita'>) {
  const {
    page,
    locale,
    userId: _,
    ...view
  } = await openAdministration(
    PERMISSIONS_PART,
    async (admin, query) => shownOf(await readPermissions(admin), listingOf(query, '', [])),
    searchParams,
  );
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle trail={await trail()}>{t('permissions')}</PageTitle>
      <p className={ui.lead}>{t('permissionsText')}</p>
      <FunctionalitiesIsland locale={locale}>
        <PermissionTable table={page} {...view} />
      </FunctionalitiesIsland>
      <SectionMemory />
    </>
  );
}
