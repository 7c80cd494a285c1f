import type { DoctorViewSummaryPage } from '@/lib/record/summary/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ComingCard } from './Coming';
import classes from './doctor.module.css';
import { AllergiesCard, ProblemsCard, TherapiesCard } from './Essentials';
import { FilesCard, VisitsCard } from './Lately';
import { MeasuresCard } from './Measures';
import { PainCard } from './Pain';
import { PatientLine } from './PatientLine';
import { placeBelow } from './place';
import { RecentChanges } from './RecentChanges';
import { ResultsCard } from './Results';
import { WarningsCard } from './Warnings';

/** How many measures and results together fit on one screen, and how many results are shown at least. */
const [LINES, LEAST] = [8, 3];
/** How many exams fit on the screen. */
const EXAMS = 2;

/** A summary of a patient's record for the few minutes of a visit: three columns on one screen, and one printed sheet. */
export function DoctorViewSummary({ page, locale, ...place }: DoctorViewProps<DoctorViewSummaryPage>) {
  const { base, alerts, head } = place;
  const there = { place: placeBelow(base) };
  const { warnings, measures, results, pain, exams, visits, files, news } = page;
  return (
    <DoctorViewPage {...place} name={page.name} part="riepilogo">
      <PatientLine patient={page.patient} contacts={page.emergency} />
      <div className={classes.columns} data-dense="">
        <div>
          <AllergiesCard alerts={alerts} {...there} />
          <WarningsCard warnings={warnings} {...there} />
          <ProblemsCard alerts={alerts} {...there} />
          <TherapiesCard alerts={alerts} {...there} />
        </div>
        <div>
          <MeasuresCard measures={measures} {...there} />
          <ResultsCard results={results} shown={Math.max(LEAST, LINES - measures.length)} {...there} />
        </div>
        <div>
          {news ? <RecentChanges {...news} {...there} locale={locale} forPatient={head !== undefined} /> : null}
          <VisitsCard visits={visits} {...there} />
          {exams.length > 0 ? <ComingCard exams={exams.slice(0, EXAMS)} vaccines={[]} {...there} /> : null}
          {pain.entries > 0 ? <PainCard pain={pain} {...there} /> : null}
          {files.length > 0 ? <FilesCard files={files} {...there} /> : null}
        </div>
      </div>
    </DoctorViewPage>
  );
}
