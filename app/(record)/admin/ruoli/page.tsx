import { getTranslations } from 'next-intl/server';
import { RoleTable } from '@/components/admin/RoleTable';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { readPermissions, readRoles, shownOf } from '@/lib/admin/lists';
import type { Named } from '@/lib/admin/model';
import { ROLES_PART } from '@/lib/admin/parts';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { RolesIsland } from './RolesIsland';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('roles') };
}

const named = ({ id, name }: Named) => ({ id, name });

/** The roles and their permissions. */
export default async function Ruoli({ searchParams }: PageProps<'/admin/ruoli'>) {
  const {
    page,
    locale,
    userId: _,
    ...view
  } = await openAdministration(
    ROLES_PART,
    async (admin, query) => {
      const [roles, permissions] = [await readRoles(admin), await readPermissions(admin)];
      return { table: shownOf(roles, listingOf(query, '', [])), permissions: permissions.map(named) };
    },
    searchParams,
  );
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle trail={await trail()}>{t('roles')}</PageTitle>
      <p className={ui.lead}>{t('rolesText')}</p>
      <RolesIsland locale={locale} context={page.permissions}>
        <RoleTable table={page.table} {...view} />
      </RolesIsland>
      <SectionMemory />
    </>
  );
}
