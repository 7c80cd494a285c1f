import { ownQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { NEW_AUDIENCE, newAudience } from '@/lib/record/sharing/would-see';
import { associationsSection } from '@/lib/sections/associations/section';

/** Who would see a new item of the caller's record, with ?livello= and ?tags=. */
export const GET = described(NEW_AUDIENCE, ownQuery(associationsSection, newAudience));
