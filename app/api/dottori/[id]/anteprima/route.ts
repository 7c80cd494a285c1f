import { ownRowQuery } from '@/lib/http/api-route';
import { previewedInvitation } from '@/lib/record/associations/preview';
import { associationsSection } from '@/lib/record/associations/section';

/** What a doctor would see under ?livello=, ?visibility= and ?tags= if the calling patient invited them. */
export const GET = ownRowQuery(associationsSection, (record, { id, query }) => previewedInvitation(record, id, query));
