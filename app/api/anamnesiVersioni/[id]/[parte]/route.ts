import { recordQuery } from '@/lib/http/api-route';
import { jsonVersions } from '@/lib/record/anamnesis/wire';

/** Earlier versions of a part of the anamnesis, for its owner; always empty for a doctor. */
export const GET = recordQuery('anamnesis', (record, page, { parte }) => jsonVersions(record, page, parte));
