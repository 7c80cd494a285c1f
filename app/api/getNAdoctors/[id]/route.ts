import { pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { described } from '@/lib/http/described';
import { jsonDoctors } from '@/lib/sections/associations/lists';
import { associationsSection } from '@/lib/sections/associations/section';
import { doctorAnswer } from '@/lib/sections/associations/wire';

/** The doctors of the directory whom a patient may still invite, by name, for the patient alone. */
export const GET = described(
  { summary: 'The doctors whom a patient may invite', answer: pageAnswer(doctorAnswer), refusals: ['too_many'] },
  costly(recordQuery(associationsSection, jsonDoctors('other'))),
);
