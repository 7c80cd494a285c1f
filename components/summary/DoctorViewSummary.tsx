import type { DoctorViewSummaryPage } from '@/lib/record/summary/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { Alarms } from '../results/Alarms';
import { ComingCard } from './Coming';
import classes from './doctor.module.css';
import { AllergiesCard, ProblemsCard, TherapiesCard } from './Essentials';
import { FirstThings } from './First';
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

/**
 * A summary of a patient's record for the few minutes of a visit: what is to be looked at first, the news, and three columns on
 * one screen and two printed sheets.
 */
export function DoctorViewSummary({ page, mark, locale: _, ...place }: DoctorViewSummaryProps) {
  const { base, alerts } = place;
  const there = { place: placeBelow(base) };
  const { warnings, measures, results, medicines, heart, pain, exams, visits, files, news } = page;
  return (
    <DoctorViewPage {...place} name={page.name} part="riepilogo">
      <PatientLine patient={page.patient} contacts={page.emergency} person={page.person} />
      <Alarms alarms={results.alarms} own={false} results={`${base}/risultati`} />
      <FirstThings measures={measures} heart={heart} tracing={page.tracing} {...there} />
      {news ? (
        <RecentChanges {...news} {...there} marking={mark && { patientId: page.patient.id, action: mark }} />
      ) : null}
      <div className={classes.columns}>
        <div>
          <AllergiesCard alerts={alerts} {...there} />
          <ProblemsCard problems={page.problems} {...there} />
        </div>
        <div>
          <TherapiesCard medicines={medicines} adherence={page.adherence} {...there} />
          <WarningsCard warnings={warnings} {...there} />
          <VisitsCard visits={visits} {...there} />
        </div>
        <div>
          <MeasuresCard measures={measures} courses={page.courses} {...there} />
          <ResultsCard results={results} shown={Math.max(LEAST, LINES - measures.length)} {...there} />
          {exams.length > 0 ? <ComingCard exams={exams.slice(0, EXAMS)} vaccines={[]} {...there} /> : null}
          {pain.entries > 0 ? <PainCard pain={pain} {...there} /> : null}
          {files.length > 0 ? <FilesCard files={files} {...there} /> : null}
        </div>
      </div>
    </DoctorViewPage>
  );
}
