import { getTranslations } from 'next-intl/server';
import { DoctorRequests } from '@/components/admin/DoctorRequests';
import { UserTable } from '@/components/admin/UserTable';
import { SearchField } from '@/components/list/SearchField';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { listingOf } from '@/lib/access/lists/listing';
import { listDoctorRequests } from '@/lib/account/doctors';
import { shownOf } from '@/lib/admin/lists';
import { USERS_PART } from '@/lib/admin/parts';
import { USER_COLUMNS, usersPage } from '@/lib/admin/user-list';
import { assignableRoles } from '@/lib/admin/users';
import { openAdministration } from '../open';
import { trail } from '../trail';
import { UsersIsland } from './UsersIsland';

export async function generateMetadata() {
  const t = await getTranslations('adminArea');
  return { title: t('users') };
}

/** The users. */
export default async function Utenti({ searchParams }: PageProps<'/admin/utenti'>) {
  const { page, locale, userId, ...view } = await openAdministration(
    USERS_PART,
    async (admin, query) => {
      const table = await usersPage(admin, listingOf(query, '', Object.keys(USER_COLUMNS)));
      return {
        table,
        roles: await assignableRoles(admin),
        doctors: shownOf(await listDoctorRequests(admin.db), listingOf(query, 'medici', [])),
      };
    },
    searchParams,
  );
  const t = await getTranslations('adminArea');
  return (
    <>
      <PageTitle trail={await trail()}>{t('users')}</PageTitle>
      <p className={ui.lead}>{t('usersText')}</p>
      <UsersIsland locale={locale} context={page.roles}>
        <DoctorRequests table={page.doctors} {...view} />
        <SearchField label={t('search')} listParams={view.listParams} />
        <UserTable table={page.table} self={userId} {...view} />
      </UsersIsland>
      <SectionMemory />
    </>
  );
}
