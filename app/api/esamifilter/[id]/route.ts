import { idIn } from '@/lib/http/ids';
import { searchRoute } from '@/lib/sections/exams/search-route';

/** Searches the record of the patient whose id is in the path. */
export const POST = searchRoute(({ id }) => idIn(id));
