import 'server-only';
import { DoctorViewAnamnesis } from '@/components/anamnesis/DoctorViewAnamnesis';
import { DoctorViewDoses } from '@/components/doses/DoctorViewDoses';
import { DoctorViewNotebook } from '@/components/notebook/DoctorViewNotebook';
import { DoctorViewCard } from '@/components/patient/DoctorViewCard';
import { DoctorViewReports } from '@/components/reports/DoctorViewReports';
import { DoctorViewResults } from '@/components/results/DoctorViewResults';
import { DoctorViewScores } from '@/components/scores/DoctorViewScores';
import { DoctorViewTimeline } from '@/components/timeline/DoctorViewTimeline';
import { readDoctorViewCalculators } from '@/lib/calculators/scores/doctor-view';
import { readDoctorViewResultsWithEvents } from '@/lib/record/course-events/results';
import { readTimeline } from '@/lib/record/timeline/queries';
import { timelineSection } from '@/lib/record/timeline/section';
import { readDoctorViewAnamnesis } from '@/lib/sections/anamnesis/page/queries';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { readDoctorViewDoses } from '@/lib/sections/doses/page';
import { dosesSection } from '@/lib/sections/doses/section';
import { readDiary } from '@/lib/sections/notebook/queries';
import { notebookSection } from '@/lib/sections/notebook/section';
import { readCard } from '@/lib/sections/patient/page/card';
import { readPatient } from '@/lib/sections/patient/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { readingsSection } from '@/lib/sections/readings/section';
import { resultsSection } from '@/lib/sections/results/section';
import { readDoctorViewScores } from '@/lib/sections/scores/queries';
import { scoresSection } from '@/lib/sections/scores/section';
import { DoctorViewCalculators } from './calcolatricemedica/DoctorViewCalculators';
import { derivedViews } from './derived-views';
import { type DoctorView, view } from './doctor-view';

/** A doctor's pages below a record's summary, by the last segment of their path. */
export const doctorViews: Readonly<Record<string, DoctorView>> = {
  ...Object.fromEntries(derivedViews),
  storia: view(timelineSection, readTimeline, DoctorViewTimeline),
  scheda: view(cardSection, () => readCard, DoctorViewCard),
  anamnesi: view(anamnesisSection, readDoctorViewAnamnesis, DoctorViewAnamnesis),
  presi: view(dosesSection, readDoctorViewDoses, DoctorViewDoses),
  risultati: view(resultsSection, readDoctorViewResultsWithEvents, DoctorViewResults),
  score: view(scoresSection, readDoctorViewScores, DoctorViewScores),
  taccuino: view(notebookSection, readDiary, DoctorViewNotebook),
  report: { ...view(cardSection, () => readPatient, DoctorViewReports), name: 'reports' },
  // The calculators are not a section of the record. They are filled in with values of the measures, so the access log records
  // opening them as reading the measures.
  calcolatrice: {
    ...view(readingsSection, readDoctorViewCalculators, DoctorViewCalculators),
    name: 'calculators',
  },
};

export const doctorViewAt = (part: string): DoctorView | undefined =>
  Object.hasOwn(doctorViews, part) ? doctorViews[part] : undefined;
