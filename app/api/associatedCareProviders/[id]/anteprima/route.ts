import { ownRowQuery } from '@/lib/http/api-route';
import { previewed } from '@/lib/record/associations/preview';
import { associationsSection } from '@/lib/record/associations/section';

/** What a doctor would see under ?livello=, ?visibility= and ?tags=; for the patient whose association it is. */
export const GET = ownRowQuery(associationsSection, (record, { id, query }) => previewed(record, id, query));
