import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { jsonVersions, VERSIONS } from '@/lib/sections/anamnesis/wire';

/** What a part of the anamnesis said before, for its owner; for a doctor there is never any. */
export const GET = described(
  VERSIONS,
  recordQuery(anamnesisSection, (record, page, { parte }) => jsonVersions(record, page, parte)),
);
