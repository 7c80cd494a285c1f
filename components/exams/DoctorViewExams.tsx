import type { DoctorViewExamsPage } from '@/lib/sections/exams/page/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { DoctorViewExamsIsland } from './DoctorViewExamsIsland';
import { ExamSummary } from './ExamSummary';
import { ExamTables } from './ExamTables';

/** A patient's exams as one of their doctors may see them. */
export function DoctorViewExams({
  page,
  locale,
  listParams,
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewExamsPage>) {
  const { name, summary, tables, found, filter, attachments, resultCounts: counts } = page;
  const results = { counts, address: `${place.base}/risultati` };
  return (
    <DoctorViewPage {...place} name={name} part="esami">
      <ExamSummary {...summary} own={false} />
      <DoctorViewExamsIsland locale={locale}>
        <ExamTables {...{ tables, found, filter, attachments, results, listParams, collapsed }} editable={false} />
      </DoctorViewExamsIsland>
    </DoctorViewPage>
  );
}
