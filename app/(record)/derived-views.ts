import 'server-only';
import { type DerivedPage, derivedPages } from '@/lib/record/registry/derived-pages';
import { appointments } from './contents/appointments';
import { diagnoses } from './contents/diagnoses';
import { exams } from './contents/exams';
import { files } from './contents/files';
import { measurementPlans } from './contents/measurement-plans';
import { therapies } from './contents/therapies';
import { vaccinations } from './contents/vaccinations';
import { visits } from './contents/visits';
import type { PageParts } from './derived-page';
import type { DoctorView } from './doctor-view';
import { plainPage } from './plain-page';

/** The pages that show more than the tables of their section, by the section's name. */
export const SPECIAL: Readonly<Record<string, (derived: DerivedPage) => PageParts>> = {
  appointments,
  diagnoses,
  exams,
  files,
  measurementPlans,
  therapies,
  vaccinations,
  visits,
};

/** The doctor's view of each derived page, by the last segment of its path. A section that only the patient sees has none. */
export const derivedViews: readonly (readonly [string, DoctorView])[] = derivedPages.flatMap((derived) => {
  const { part } = derived.page;
  const parts = SPECIAL[derived.section.name] ?? plainPage;
  return part ? [[part.slice(1), parts(derived).view] as const] : [];
});
