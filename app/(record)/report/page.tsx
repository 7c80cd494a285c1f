import { getTranslations } from 'next-intl/server';
import { LeftOutOfEmergency } from '@/components/diagnoses/LeftOutOfEmergency';
import { currentReader } from '@/components/list/reader';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { CheckedChoices } from '@/components/reports/CheckedChoices';
import { ReportCards } from '@/components/reports/ReportCards';
import { ReportChoices } from '@/components/reports/ReportChoices';
import { ReportIsland } from '@/components/reports/ReportIsland';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import type { RecordAccess } from '@/lib/access/record/record';
import { offeredDocuments } from '@/lib/reports/offered';
import { readUnmarked } from '@/lib/sections/diagnoses/unmarked';
import { readPatient } from '@/lib/sections/patient/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { actionsOf } from '../actions-of';
import { openOwn } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('reports');
  return { title: t('title') };
}

const readPage = (record: RecordAccess) => Promise.all([readPatient(record), readUnmarked(record)]);

/** Lists the documents that are made from the patient's own record, and the diagnoses that the emergency report leaves out. */
export default async function Report() {
  const [
    {
      page: [patient, unmarked],
      locale,
    },
    t,
  ] = await Promise.all([openOwn(cardSection, () => readPage, undefined, 'export'), getTranslations('reports')]);
  return (
    <>
      <PageTitle mark={<SectionMark section="report" size="large" />} help={<WordHelp kind="section" of="report" />}>
        {t('title')}
      </PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <ReportIsland locale={locale}>
        <CheckedChoices>
          <ReportCards
            documents={offeredDocuments(patient)}
            choices={<ReportChoices />}
            leftOut={
              currentReader().changes ? (
                <LeftOutOfEmergency unmarked={unmarked} save={actionsOf('diagnoses').save} />
              ) : null
            }
          />
        </CheckedChoices>
      </ReportIsland>
    </>
  );
}
