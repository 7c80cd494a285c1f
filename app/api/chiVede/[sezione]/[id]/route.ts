import { ownRowQuery } from '@/lib/http/api-route';
import { seers } from '@/lib/record/sharing/wire';

/** Which doctors see one of the caller's own rows, at its level or at ?livello=. */
export const GET = ownRowQuery('associations', (record, { id, params, query }) =>
  seers(record, { section: params.sezione ?? '', id, level: query.get('livello') }),
);
