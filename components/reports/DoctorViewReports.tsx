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
 * The documents of a patient's record for one of their doctors. A patient in the "view as doctor" only gets a note, since their
 * own documents contain more.
 */
export function DoctorViewReports({ page, locale, ...place }: DoctorViewProps<Whose>) {
  const t = useTranslations('reports');
  return (
    <DoctorViewPage {...place} name={fullName(page)} part="report">
      {place.head ? (
        <p>{t('ofDoctor')}</p>
      ) : (
        <ReportIsland locale={locale}>
          <ReportCards documents={offeredDocuments(page)} />
        </ReportIsland>
      )}
    </DoctorViewPage>
  );
}
