import { ownRowQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { PREVIEW, previewed } from '@/lib/record/sharing/preview';
import { associationsSection } from '@/lib/sections/associations/section';

/** A preview of what a doctor would see under ?livello=, ?visibility= and ?tags=; for the patient of the association. */
export const GET = described(
  { ...PREVIEW, summary: 'What a doctor would see if their association were changed' },
  ownRowQuery(associationsSection, (record, { id, query }) => previewed(record, id, query)),
);
