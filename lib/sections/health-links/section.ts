import { healthLinks } from '@/db/schema';
import { section } from '@/lib/access/policy/sections';

/**
 * The section of the links, which only the patient may see: nobody else may know who reads the record without an account.
 */
export const healthLinksSection = section({
  name: 'healthLinks',
  table: healthLinks,
  permissions: {},
  patientOnly: true,
  decidesWhoSees: true,
});
