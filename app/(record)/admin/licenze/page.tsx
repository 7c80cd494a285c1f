import { getTranslations } from 'next-intl/server';
import { LicenceTable } from '@/components/admin/LicenceTable';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { type ListedRole, readLicences, readRoles, shownOf } from '@/lib/admin/lists';
import { LICENCES_PART } from '@/lib/admin/parts';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { LicencesIsland } from './LicencesIsland';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('licences') };
}

const offered = ({ id, name, permissions }: ListedRole) => ({
  id,
  name,
  permissions: permissions.map((one) => one.name),
});

/** The plans, and what each grants. */
export default async function Licenze({ searchParams }: PageProps<'/admin/licenze'>) {
  const {
    page,
    locale,
    userId: _,
    ...view
  } = await openAdministration(
    LICENCES_PART,
    async (admin, query) => {
      const [licences, roles] = [await readLicences(admin), await readRoles(admin)];
      return { table: shownOf(licences, listingOf(query, '', [])), roles: roles.map(offered) };
    },
    searchParams,
  );
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle trail={await trail()}>{t('licences')}</PageTitle>
      <p className={ui.lead}>{t('licencesText')}</p>
      <LicencesIsland locale={locale} context={page.roles}>
        <LicenceTable table={page.table} {...view} />
      </LicencesIsland>
      <SectionMemory />
    </>
  );
}
