import { healthLinks } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/** Only the patient may know who reads without an account. */
export const healthLinksSection = section({
  name: 'healthLinks',
  table: healthLinks,
  permissions: {},
  patientOnly: true,
  decidesWhoSees: true,
});
