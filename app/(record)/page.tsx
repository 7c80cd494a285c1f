import { getTranslations } from 'next-intl/server';
import { PageTitle } from '@/components/ui/PageTitle';
import { requireViewer } from '@/lib/http/require';
import { frameOf } from '@/lib/record/home/frame';
import { roleOf } from '@/lib/session/sessions';
import { partOfDay } from '@/lib/values/days';
import { AdminHome, DoctorHome, PatientHome, WaitingHome } from './homes';
import { PeopleCard } from './PeopleCard';

export async function generateMetadata() {
  const t = await getTranslations('nav');
  return { title: t('home') };
}

const homes = { paziente: PatientHome, medico: DoctorHome, medico_in_attesa: WaitingHome, admin: AdminHome };

/** The start page of each role, or of the person for whom the user acts. */
export default async function Home() {
  const viewer = await requireViewer();
  const [t, { acting }] = await Promise.all([getTranslations('home'), frameOf(viewer)]);
  if (acting)
    return (
      <>
        <PageTitle>{acting.name}</PageTitle>
        <PatientHome viewer={viewer} />
      </>
    );
  const RoleHome = homes[roleOf(viewer)];
  return (
    <>
      <PageTitle>{t(`greetings.${partOfDay()}`, { name: viewer.name })}</PageTitle>
      <RoleHome viewer={viewer} people={<PeopleCard viewer={viewer} />} />
    </>
  );
}
