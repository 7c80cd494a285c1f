import { getTranslations } from 'next-intl/server';
import { Directory } from '@/components/doctors/Directory';
import { MailedInvitations } from '@/components/doctors/MailedInvitations';
import { OwnDoctors } from '@/components/doctors/OwnDoctors';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { ReturnToTherapy } from '@/components/therapies/ReturnToTherapy';
import { sendsMail } from '@/lib/mail/outbox';
import { readDoctorsPage } from '@/lib/sections/associations/queries';
import { associationsSection } from '@/lib/sections/associations/section';
import { openOwn } from '../../open';
import { DoctorsIsland } from './DoctorsIsland';

export async function generateMetadata() {
  const t = await getTranslations('doctors');
  return { title: t('title') };
}

/** The patient's doctors, and the directory to find others. */
export default async function Dottori({ searchParams }: PageProps<'/Registro/Dottori'>) {
  const [{ page, locale, name, ...viewOptions }, t] = await Promise.all([
    openOwn(associationsSection, readDoctorsPage, searchParams),
    getTranslations('doctors'),
  ]);
  const { own, offered, mailed, tags } = page;
  return (
    <>
      <RecordTitle page="dottori" patient={name}>
        {t('title')}
      </RecordTitle>
      <ReturnToTherapy label={t('backToTherapy')} />
      <DoctorsIsland locale={locale} context={tags}>
        <OwnDoctors data={own} tags={tags} {...viewOptions} />
        <Directory data={offered} {...viewOptions} />
        <MailedInvitations invitations={mailed} sendsMail={sendsMail()} />
      </DoctorsIsland>
      <SectionMemory />
    </>
  );
}
