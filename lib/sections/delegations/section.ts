import { delegations } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** Who acts for the patient. Doctors learn of it only who keeps the record of a patient without an account. */
export const delegationsSection = section({
  name: 'delegations',
  table: delegations,
  permissions: {},
  patientOnly: true,
  appointsCarers: true,
});
