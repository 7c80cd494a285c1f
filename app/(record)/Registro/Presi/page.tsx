import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DosesView } from '@/components/doses/DosesView';
import { ListNavigation } from '@/components/list/ListNavigation';
import { RecordTitle } from '@/components/page/RecordTitle';
import { readDosesPage } from '@/lib/sections/doses/page';
import { dosesSection } from '@/lib/sections/doses/section';
import { tellDose } from '../../dose-actions';
import { openOwn } from '../../open';
import { saveTherapy } from '../Farmaci/actions';
import { addPackage, saveStock, saveWithoutTimes } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('doses');
  return { title: t('title') };
}

const actions = { tell: tellDose, saveStock, addPackage, saveTimes: saveTherapy, saveWithoutTimes };

/** The doses of the reader's own medicines that were taken, and what is left of them. */
export default async function Presi({ searchParams }: PageProps<'/Registro/Presi'>) {
  const [{ page, name, listParams }, t] = await Promise.all([
    openOwn(dosesSection, readDosesPage, searchParams),
    getTranslations('doses'),
  ]);
  if (!page) notFound();
  return (
    <>
      <RecordTitle page="presi" patient={name}>
        {t('title')}
      </RecordTitle>
      <ListNavigation>
        <DosesView page={page} listParams={listParams} actions={actions} own />
      </ListNavigation>
    </>
  );
}
