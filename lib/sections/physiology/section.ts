import { physiology } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';
import { physiologyFhir } from './fhir';

const { childhoodNotes, sleep, lifestyleNotes, profession, workNotes, bowelNotes, cycleNotes } = physiology;

export const physiologySection = section({
  name: 'physiology',
  table: physiology,
  permissions: {},
  // Answers chosen from a list are not searched, because they are not the patient's own words.
  found: { prose: [childhoodNotes, sleep, lifestyleNotes, profession, workNotes, bowelNotes, cycleNotes] },
  fhir: physiologyFhir,
});
