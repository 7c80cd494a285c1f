import 'server-only';
import { notFound } from 'next/navigation';
import type { ComponentType, ReactNode } from 'react';
import { DoctorViewAnamnesis } from '@/components/anamnesis/DoctorViewAnamnesis';
import type { DoctorViewProps } from '@/components/doctor-view/props';
import { SectionView } from '@/components/doctor-view/SectionView';
import { DoctorViewExams } from '@/components/exams/DoctorViewExams';
import { DoctorViewFiles } from '@/components/files/DoctorViewFiles';
import { DoctorViewNotebook } from '@/components/notebook/DoctorViewNotebook';
import { DoctorViewCard } from '@/components/patient/DoctorViewCard';
import { DoctorViewReports } from '@/components/reports/DoctorViewReports';
import { DoctorViewResults } from '@/components/results/DoctorViewResults';
import { DoctorViewScores } from '@/components/scores/DoctorViewScores';
import { SectionTables } from '@/components/section/SectionTables';
import { DoctorViewTherapies } from '@/components/therapies/page/DoctorViewTherapies';
import { DoctorViewTimeline } from '@/components/timeline/DoctorViewTimeline';
import { DoctorViewVaccinations } from '@/components/vaccinations/DoctorViewVaccinations';
import { DoctorViewVisits } from '@/components/visits/DoctorViewVisits';
import type { Query } from '@/lib/access/lists/listing';
import type { Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { readDoctorViewCalculators } from '@/lib/calculators/scores/doctor-view';
import { doctorViewPage } from '@/lib/kit/pages';
import { type DerivedPage, derivedPages } from '@/lib/record/registry/derived-pages';
import { readTimeline } from '@/lib/record/timeline/queries';
import { timelineSection } from '@/lib/record/timeline/section';
import { readDoctorViewAnamnesis } from '@/lib/sections/anamnesis/page/queries';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { readDoctorViewExams } from '@/lib/sections/exams/page/queries';
import { examsSection } from '@/lib/sections/exams/section';
import { readDoctorViewFiles } from '@/lib/sections/files/queries';
import { filesSection } from '@/lib/sections/files/section';
import { readDiary } from '@/lib/sections/notebook/queries';
import { notebookSection } from '@/lib/sections/notebook/section';
import { readCard } from '@/lib/sections/patient/page/card';
import { readPatient } from '@/lib/sections/patient/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { readingsSection } from '@/lib/sections/readings/section';
import { readDoctorViewResults } from '@/lib/sections/results/queries';
import { resultsSection } from '@/lib/sections/results/section';
import { readDoctorViewScores } from '@/lib/sections/scores/queries';
import { scoresSection } from '@/lib/sections/scores/section';
import { readDoctorViewTherapies } from '@/lib/sections/therapies/page/queries';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { readDoctorViewVaccinations } from '@/lib/sections/vaccinations/queries';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { readDoctorViewVisits } from '@/lib/sections/visits/queries';
import { visitsSection } from '@/lib/sections/visits/section';
import { DoctorViewCalculators } from './calcolatricemedica/DoctorViewCalculators';

export type ViewRead<T> = (query: Query) => (record: RecordAccess) => Promise<T>;
/** Opens the record for a view: a doctor's page and the patient's "view as doctor" do it differently. */
type Open = <T>(section: Section, read: ViewRead<T>) => Promise<DoctorViewProps<T>>;

/** A part of the record as a doctor sees it; `name` is the namespace of its title. */
interface DoctorView {
  name: string;
  section: Section;
  read: ViewRead<unknown>;
  show(open: Open): Promise<ReactNode>;
}

/** A page whose read returns undefined is a 404. */
const view = <T,>(
  section: Section,
  read: ViewRead<T | undefined>,
  View: ComponentType<DoctorViewProps<T>>,
): DoctorView => ({
  name: section.name,
  section,
  read,
  async show(open) {
    const { page, ...place } = await open(section, read);
    return page === undefined ? notFound() : <View {...place} page={page} />;
  },
});

/** A doctor's view of a generated page: its tables only; none for a section that is the patient's alone. */
const derivedView = ({ page: { id, part }, section }: DerivedPage): [string, DoctorView][] => {
  if (part === undefined) return [];
  const shown = view(section, doctorViewPage(section), (props) => (
    <SectionView {...props} part={id} draw={(tables) => <SectionTables {...tables} section={section} id={id} />} />
  ));
  return [[part.slice(1), shown]];
};

/** A doctor's pages below a record's summary, by the last segment of their address. */
export const doctorViews: Readonly<Record<string, DoctorView>> = {
  ...Object.fromEntries(derivedPages.flatMap(derivedView)),
  storia: view(timelineSection, readTimeline, DoctorViewTimeline),
  scheda: view(cardSection, () => readCard, DoctorViewCard),
  anamnesi: view(anamnesisSection, readDoctorViewAnamnesis, DoctorViewAnamnesis),
  farmaci: view(therapiesSection, readDoctorViewTherapies, DoctorViewTherapies),
  visite: view(visitsSection, readDoctorViewVisits, DoctorViewVisits),
  esami: view(examsSection, readDoctorViewExams, DoctorViewExams),
  vaccini: view(vaccinationsSection, readDoctorViewVaccinations, DoctorViewVaccinations),
  risultati: view(resultsSection, readDoctorViewResults, DoctorViewResults),
  score: view(scoresSection, readDoctorViewScores, DoctorViewScores),
  taccuino: view(notebookSection, readDiary, DoctorViewNotebook),
  file: view(filesSection, readDoctorViewFiles, DoctorViewFiles),
  report: { ...view(cardSection, () => readPatient, DoctorViewReports), name: 'reports' },
  // Not a section of the record: the access log records it as reading the measures, whose values it is filled with.
  calcolatrice: {
    ...view(readingsSection, readDoctorViewCalculators, DoctorViewCalculators),
    name: 'calculators',
  },
};

export const doctorViewAt = (part: string): DoctorView | undefined =>
  Object.hasOwn(doctorViews, part) ? doctorViews[part] : undefined;
