import 'server-only';
import { visits } from '@/db/schema';
import { dayText, folded } from '@/lib/access/lists/search';
import { declareSection } from '@/lib/kit/section';
import { visitsFhir } from './fhir';
import { visitModel } from './model';

const { day, reason, observations, conclusions, level } = visits;

export const visitsSection = declareSection(visitModel, {
  table: visits,
  // The charts of the readings, on the same page, mark events of these.
  shows: ['diagnoses', 'therapies'],
  calls: { rows: 'visite', list: 'visitePatient' },
  collection: 'visite',
  patientPage: 'visite',
  named: reason,
  dated: { from: day },
  timeline: { text: conclusions },
  permissions: { create: 'aggiungivisite', update: 'modificavisite' },
  fhir: visitsFhir,
  found: { prose: [reason, observations, conclusions], exact: [dayText(day)] },
  listed: {
    searched: [reason, observations, conclusions, dayText(day)],
    sorted: { day, reason: folded(reason), level },
    // The readings and their charts are shown on the same page.
    shown: 10,
  },
});
