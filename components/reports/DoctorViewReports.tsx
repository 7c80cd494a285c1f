import { useTranslations } from 'next-intl';
import { offeredDocuments } from '@/lib/reports/offered';
import { fullName } from '@/lib/values/names';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ReportCards } from './ReportCards';
import { ReportIsland } from './ReportIsland';

interface Whose {
  id: number;
  firstName: string;
  lastName: string;
}

/**
 * The documents of a patient's record as one of their doctors gets them. The patient who looks at the record as a doctor
 * does is told so instead: their own documents hold more.
 */
export function DoctorViewReports({ page, locale, base, head, alerts }: DoctorViewProps<Whose>) {
  const t = useTranslations('reports');
  return (
    <DoctorViewPage {...{ base, head, alerts }} name={fullName(page)} part="report">
      {head ? (
        <p>{t('ofDoctor')}</p>
      ) : (
        <ReportIsland locale={locale}>
          <ReportCards documents={offeredDocuments(page)} />
        </ReportIsland>
      )}
    </DoctorViewPage>
  );
}
