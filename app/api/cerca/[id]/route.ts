import { idIn } from '@/lib/http/ids';
import { recordSearch } from '@/lib/record/search/route';

/** Searches the record of the patient whose id is in the path, as far as the caller sees it. */
export const POST = recordSearch(({ id }) => idIn(id));
