import { recordQuery } from '@/lib/http/api-route';
import { jsonVersions } from '@/lib/record/anamnesis/wire';

/** What a part of the anamnesis said before, for its owner; for a doctor there is never any. */
export const GET = recordQuery('anamnesis', (record, page, { parte }) => jsonVersions(record, page, parte));
