import { ownRowQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { PREVIEW, previewedInvitation } from '@/lib/record/sharing/preview';
import { associationsSection } from '@/lib/sections/associations/section';

/** A preview of what a doctor would see under ?livello=, ?visibility= and ?tags= if the calling patient invited them. */
export const GET = described(
  { ...PREVIEW, summary: 'What a doctor of the directory would see if invited' },
  ownRowQuery(associationsSection, (record, { id, query }) => previewedInvitation(record, id, query)),
);
