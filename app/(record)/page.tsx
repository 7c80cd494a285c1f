import { getTranslations } from 'next-intl/server';
import { PageTitle } from '@/components/ui/PageTitle';
import { requireViewer } from '@/lib/http/require';
import { roleOf } from '@/lib/session/sessions';
import { partOfDay } from '@/lib/values/days';
import { AdminHome, DoctorHome, PatientHome, WaitingHome } from './homes';

export async function generateMetadata() {
  const t = await getTranslations('nav');
  return { title: t('home') };
}

const homes = { paziente: PatientHome, medico: DoctorHome, medico_in_attesa: WaitingHome, admin: AdminHome };

/** The start page of each role. */
export default async function Home() {
  const viewer = await requireViewer();
  const t = await getTranslations('home');
  const RoleHome = homes[roleOf(viewer)];
  return (
    <>
      <PageTitle>{t(`greetings.${partOfDay()}`, { name: viewer.name })}</PageTitle>
      <RoleHome viewer={viewer} />
    </>
  );
}
