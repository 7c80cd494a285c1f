import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportHere } from '@/components/import/start/ImportHere';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { ResultsIsland } from '@/components/results/ResultsIsland';
import { ResultsView } from '@/components/results/ResultsView';
import { readResultsWithEvents } from '@/lib/record/course-events/results';
import { resultsSection } from '@/lib/sections/results/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { saveResults } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('results');
  return { title: t('title') };
}

/** The patient's own laboratory results: all tests, one test over the years, or the results of one exam. */
export default async function Risultati({ searchParams }: PageProps<'/Registro/Risultati'>) {
  const [{ page, locale, name, listParams }, t] = await Promise.all([
    openOwn(resultsSection, readResultsWithEvents, searchParams),
    getTranslations('results'),
  ]);
  if (!page) notFound();
  return (
    <>
      <RecordTitle page="risultati" patient={name} actions={<ImportHere brief />}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={resultsSection} missing={page.missingPermissions} />
      <ResultsIsland locale={locale} missingPermissions={page.missingPermissions} context={{ save: saveResults }}>
        <ResultsView page={page} results="/Registro/Risultati" exams="/Registro/Esami" listParams={listParams} own />
      </ResultsIsland>
      <SectionMemory />
    </>
  );
}
