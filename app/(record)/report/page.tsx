import { getTranslations } from 'next-intl/server';
import { CheckedChoices } from '@/components/reports/CheckedChoices';
import { ReportCards } from '@/components/reports/ReportCards';
import { ReportChoices } from '@/components/reports/ReportChoices';
import { ReportIsland } from '@/components/reports/ReportIsland';
import { SectionMark } from '@/components/shell/drawings/SectionMark';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { offeredDocuments } from '@/lib/reports/offered';
import { readPatient } from '@/lib/sections/patient/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { openOwn } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('reports');
  return { title: t('title') };
}

/** Lists the documents that are made from the patient's own record. The page itself shows nothing of the record. */
export default async function Report() {
  const [{ page, locale }, t] = await Promise.all([
    openOwn(cardSection, () => readPatient),
    getTranslations('reports'),
  ]);
  return (
    <>
      <PageTitle mark={<SectionMark section="report" size="large" />}>{t('title')}</PageTitle>
      <p className={ui.lead}>{t('intro')}</p>
      <ReportIsland locale={locale}>
        <CheckedChoices>
          <ReportCards documents={offeredDocuments(page)} choices={<ReportChoices />} />
        </CheckedChoices>
      </ReportIsland>
    </>
  );
}
