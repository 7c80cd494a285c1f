import { recordQuery } from '@/lib/http/api-route';
import { jsonDoctors } from '@/lib/record/associations/lists';

/** The doctors whom a patient has invited or who have accepted, for himself alone. */
export const GET = recordQuery('associations', jsonDoctors('own'));
