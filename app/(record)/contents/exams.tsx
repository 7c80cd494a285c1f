import 'server-only';
import { DoctorViewExamsIsland } from '@/components/exams/DoctorViewExamsIsland';
import { ExamTables } from '@/components/exams/ExamTables';
import { readDoctorViewExams, readExamsPage } from '@/lib/sections/exams/page/queries';
import { contentsOf } from '../derived-page';
import { ExamsIsland } from '../Registro/Esami/ExamsIsland';

/** The exams: requested, booked and done. */
export const exams = contentsOf({
  read: readExamsPage,
  readForDoctor: readDoctorViewExams,
  head: ({ patientId }, t) => ({ pdf: `/api/downloadEsami/${patientId}`, print: t('print'), imports: true }),
  Contents({ page, own, base, locale, listParams, collapsed }) {
    const { tables, found, filter, attachments, resultCounts: counts, tags } = page;
    const results = { counts, address: base === undefined ? '/Registro/Risultati' : `${base}/risultati` };
    const shown = { tables, found, filter, attachments, results, listParams, collapsed };
    if (!own)
      return (
        <DoctorViewExamsIsland locale={locale}>
          <ExamTables {...shown} editable={false} />
        </DoctorViewExamsIsland>
      );
    const { missingPermissions, doctors, centres, support } = own.page;
    const context = { actions: own.actions, tags, doctors, centres, support };
    return (
      <ExamsIsland {...{ locale, missingPermissions, context }}>
        <ExamTables {...shown} editable />
      </ExamsIsland>
    );
  },
});
