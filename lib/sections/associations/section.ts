import { associations } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** Which doctors a patient has is the patient's own matter. */
export const associationsSection = section({
  name: 'associations',
  table: associations,
  permissions: {},
  patientOnly: true,
  decidesWhoSees: true,
});
