import type { DoctorViewSummaryPage } from '@/lib/record/summary/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { Alarms } from '../results/Alarms';
import { ComingCard } from './Coming';
import classes from './doctor.module.css';
import { AllergiesCard, ForbiddenCard, ProblemsCard, TherapiesCard } from './Essentials';
import { HeartCard } from './Heart';
import { FilesCard, VisitsCard } from './Lately';
import { MeasuresCard } from './Measures';
import { PainCard } from './Pain';
import { PatientLine } from './PatientLine';
import { placeBelow } from './place';
import { RecentChanges } from './RecentChanges';
import { ResultsCard } from './Results';
import type { MarkAction } from './SeenForm';
import { WarningsCard } from './Warnings';

/** How many measures and results together fit on one screen, and how many results are shown at least. */
const [LINES, LEAST] = [8, 3];
/** How many exams fit on the screen. */
const EXAMS = 2;

interface DoctorViewSummaryProps extends DoctorViewProps<DoctorViewSummaryPage> {
  /** The action that marks news as seen; absent if the reader is the patient, in the view as a doctor. */
  mark?: MarkAction;
}

/** A summary of a patient's record for the few minutes of a visit: three columns on one screen, and one printed sheet. */
export function DoctorViewSummary({ page, mark, locale: _, ...place }: DoctorViewSummaryProps) {
  const { base, alerts } = place;
  const there = { place: placeBelow(base) };
  const { warnings, measures, results, medicines, heart, pain, exams, visits, files, news } = page;
  return (
    <DoctorViewPage {...place} name={page.name} part="riepilogo">
      <Alarms alarms={results.alarms} own={false} results={`${base}/risultati`} />
      <PatientLine patient={page.patient} contacts={page.emergency} person={page.person} />
      <div className={classes.columns} data-dense="">
        <div>
          <AllergiesCard alerts={alerts} {...there} />
          <WarningsCard warnings={warnings} {...there} />
          <ForbiddenCard medicines={medicines} {...there} />
          <ProblemsCard problems={page.problems} {...there} />
          <HeartCard heart={heart} {...there} />
        </div>
        <div>
          <TherapiesCard medicines={medicines} {...there} />
          <MeasuresCard measures={measures} {...there} />
          <ResultsCard results={results} shown={Math.max(LEAST, LINES - measures.length)} {...there} />
        </div>
        <div>
          {news ? (
            <RecentChanges {...news} {...there} marking={mark && { patientId: page.patient.id, action: mark }} />
          ) : null}
          <VisitsCard visits={visits} {...there} />
          {exams.length > 0 ? <ComingCard exams={exams.slice(0, EXAMS)} vaccines={[]} {...there} /> : null}
          {pain.entries > 0 ? <PainCard pain={pain} {...there} /> : null}
          {files.length > 0 ? <FilesCard files={files} {...there} /> : null}
        </div>
      </div>
    </DoctorViewPage>
  );
}
