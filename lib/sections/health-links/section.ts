import { healthLinks } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** Whom a patient lets read without an account is the patient's own matter. */
export const healthLinksSection = section({
  name: 'healthLinks',
  table: healthLinks,
  permissions: {},
  patientOnly: true,
  decidesWhoSees: true,
});
