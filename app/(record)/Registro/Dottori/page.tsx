import { getTranslations } from 'next-intl/server';
import { Directory } from '@/components/doctors/Directory';
import { OwnDoctors } from '@/components/doctors/OwnDoctors';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import { readDoctorsPage } from '@/lib/record/associations/queries';
import { openOwn } from '../../open';
import { DoctorsIsland } from './DoctorsIsland';

export async function generateMetadata() {
  const t = await getTranslations('doctors');
  return { title: t('title') };
}

/** The patient's doctors, and the directory in which he finds others. */
export default async function Dottori({ searchParams }: PageProps<'/Registro/Dottori'>) {
  const [{ page, locale, ...viewOptions }, t] = await Promise.all([
    openOwn('associations', readDoctorsPage, searchParams),
    getTranslations('doctors'),
  ]);
  const { own, offered, tags } = page;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DoctorsIsland locale={locale} context={tags}>
        <OwnDoctors data={own} tags={tags} {...viewOptions} />
        <Directory data={offered} {...viewOptions} />
      </DoctorsIsland>
      <SectionMemory />
    </>
  );
}
