import { recordQuery } from '@/lib/http/api-route';
import { jsonDoctors } from '@/lib/record/associations/lists';

/** The doctors of the directory whom a patient may still invite, by name; only the patient may read the list. */
export const GET = recordQuery('associations', jsonDoctors('other'));
