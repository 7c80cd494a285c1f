import { and, inArray } from 'drizzle-orm';
import { CONFIRMED, diagnoses, SUSPECTED } from '@/db/schema';
import { section } from '@/lib/access/sections';

/** Confirmed and suspected allergies and intolerances; one that was ruled out tells nobody anything in an emergency. */
const allergies = and(
  inArray(diagnoses.kind, ['Allergia', 'Intolleranza']),
  inArray(diagnoses.state, [CONFIRMED, SUSPECTED]),
);

export const diagnosesSection = section({
  name: 'diagnoses',
  table: diagnoses,
  named: diagnoses.pathology,
  emergency: allergies,
  permissions: { create: 'aggiungidiagnosi', update: 'modificadiagnosi', move: 'spostaDiagnosi' },
});
