import { pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonDoctors } from '@/lib/sections/associations/lists';
import { associationsSection } from '@/lib/sections/associations/section';
import { associationAnswer } from '@/lib/sections/associations/wire';

/** The doctors whom a patient has invited or who have accepted, for the patient alone. */
export const GET = described(
  { summary: 'The doctors whom a patient has invited, or who have accepted', answer: pageAnswer(associationAnswer) },
  recordQuery(associationsSection, jsonDoctors('own')),
);
