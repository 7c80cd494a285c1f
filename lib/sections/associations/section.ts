import { associations } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** Only the patient may know which doctors the patient has. */
export const associationsSection = section({
  name: 'associations',
  table: associations,
  permissions: {},
  patientOnly: true,
  decidesWhoSees: true,
});
