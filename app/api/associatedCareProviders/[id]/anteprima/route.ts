import { ownRowQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { PREVIEW, previewed } from '@/lib/record/associations/preview';
import { associationsSection } from '@/lib/record/associations/section';

/** What a doctor would see under ?livello=, ?visibility= and ?tags=; for the patient whose association it is. */
export const GET = described(
  { ...PREVIEW, summary: 'What a doctor would see if their association were changed' },
  ownRowQuery(associationsSection, (record, { id, query }) => previewed(record, id, query)),
);
