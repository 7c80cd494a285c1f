import { recordQuery } from '@/lib/http/api-route';
import { jsonDoctors } from '@/lib/record/associations/lists';

/** The doctors of the directory whom a patient may still ask, by name, for himself alone. */
export const GET = recordQuery('associations', jsonDoctors('other'));
