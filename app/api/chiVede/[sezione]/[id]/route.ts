import { ownRowQuery } from '@/lib/http/api-route';
import { associationsSection } from '@/lib/record/associations/section';
import { seers } from '@/lib/record/sharing/wire';

/** Which doctors see one of the caller's own rows, at its level or at ?livello=. */
export const GET = ownRowQuery(associationsSection, (record, { id, params, query }) =>
  seers(record, { section: params.sezione ?? '', id, level: query.get('livello') }),
);
