import { getTranslations } from 'next-intl/server';
import { ExamSummary } from '@/components/exams/ExamSummary';
import { ExamTables } from '@/components/exams/ExamTables';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { readExamsPage } from '@/lib/sections/exams/page/queries';
import { examsSection } from '@/lib/sections/exams/section';
import { actionsOf } from '../../actions-of';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { ExamsIsland } from './ExamsIsland';

const actions = actionsOf('exams');

export async function generateMetadata() {
  const t = await getTranslations('exams');
  return { title: t('title') };
}

/** The patient's own exams: requested, booked and done. */
export default async function Esami({ searchParams }: PageProps<'/Registro/Esami'>) {
  const [{ page, locale, name, patientId, ...viewOptions }, t] = await Promise.all([
    openOwn(examsSection, readExamsPage, searchParams),
    getTranslations('exams'),
  ]);
  const { tables, found, filter, attachments, resultCounts: counts, summary, missingPermissions, ...offered } = page;
  return (
    <>
      <RecordTitle page="esami" patient={name} pdf={`/api/downloadEsami/${patientId}`} print={t('print')}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={examsSection} missing={missingPermissions} />
      <ExamSummary {...summary} own />
      <ExamsIsland locale={locale} missingPermissions={missingPermissions} context={{ actions, ...offered }}>
        <ExamTables
          {...{ tables, found, filter, attachments }}
          results={{ counts, address: '/Registro/Risultati' }}
          {...viewOptions}
          editable
        />
      </ExamsIsland>
      <SectionMemory />
    </>
  );
}
