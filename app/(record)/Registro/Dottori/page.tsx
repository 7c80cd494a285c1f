import { getTranslations } from 'next-intl/server';
import { Directory } from '@/components/doctors/Directory';
import { FormerDoctors } from '@/components/doctors/FormerDoctors';
import { MailedInvitations } from '@/components/doctors/MailedInvitations';
import { OwnDoctors } from '@/components/doctors/OwnDoctors';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { ClientMessages } from '@/components/shell/client/ClientMessages';
import { ReturnToTherapy } from '@/components/therapies/ReturnToTherapy';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { sendsMail } from '@/lib/mail/outbox';
import { listFormerDoctors } from '@/lib/sections/associations/former';
import { readDoctorsPage } from '@/lib/sections/associations/queries';
import { associationsSection } from '@/lib/sections/associations/section';
import { openOwn } from '../../open';
import { answerFormerDoctors } from './actions';
import { DoctorsIsland } from './DoctorsIsland';

export async function generateMetadata() {
  const t = await getTranslations('doctors');
  return { title: t('title') };
}

const readPage = (query: Query) => async (record: RecordAccess) => {
  const [lists, former] = await Promise.all([readDoctorsPage(query)(record), listFormerDoctors(record)]);
  return { ...lists, former };
};

/** The patient's doctors, and the directory to find others; after a reopening of the account, those of before. */
export default async function Dottori({ searchParams }: PageProps<'/Registro/Dottori'>) {
  const [{ page, locale, name, ...viewOptions }, t] = await Promise.all([
    openOwn(associationsSection, readPage, searchParams),
    getTranslations('doctors'),
  ]);
  const { own, offered, former, mailed, tags } = page;
  return (
    <>
      <RecordTitle page="dottori" patient={name}>
        {t('title')}
      </RecordTitle>
      <ReturnToTherapy label={t('backToTherapy')} />
      <ClientMessages namespaces={['doctors', 'record', 'refusals']}>
        <FormerDoctors doctors={former} tags={tags} answer={answerFormerDoctors} />
      </ClientMessages>
      <DoctorsIsland locale={locale} context={tags}>
        <OwnDoctors data={own} tags={tags} {...viewOptions} />
        <Directory data={offered} {...viewOptions} />
        <MailedInvitations invitations={mailed} sendsMail={sendsMail()} />
      </DoctorsIsland>
      <SectionMemory />
    </>
  );
}
