import { recordQuery } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { jsonDoctors } from '@/lib/record/associations/lists';
import { associationsSection } from '@/lib/record/associations/section';

/** The doctors of the directory whom a patient may still ask, by name, for himself alone. */
export const GET = costly(recordQuery(associationsSection, jsonDoctors('other')));
