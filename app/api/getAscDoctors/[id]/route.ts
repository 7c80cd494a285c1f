import { recordQuery } from '@/lib/http/api-route';
import { jsonDoctors } from '@/lib/record/associations/lists';
import { associationsSection } from '@/lib/record/associations/section';

/** The doctors whom a patient has invited or who have accepted, for himself alone. */
export const GET = recordQuery(associationsSection, jsonDoctors('own'));
