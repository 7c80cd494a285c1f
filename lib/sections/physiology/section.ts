import { physiology } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';
import { physiologyFhir } from './fhir';

const { childhoodNotes, sleep, lifestyleNotes, profession, workNotes, bowelNotes, cycleNotes } = physiology;

export const physiologySection = section({
  name: 'physiology',
  table: physiology,
  permissions: {},
  // The answers that are chosen from a list are read as a whole, and are no words of the patient's.
  found: { prose: [childhoodNotes, sleep, lifestyleNotes, profession, workNotes, bowelNotes, cycleNotes] },
  fhir: physiologyFhir,
});
