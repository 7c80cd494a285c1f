import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { jsonVersions, VERSIONS } from '@/lib/sections/anamnesis/wire';

/** The earlier versions of a part of the anamnesis, for its owner; none for a doctor. */
export const GET = described(
  VERSIONS,
  recordQuery(anamnesisSection, (record, page, { parte }) => jsonVersions(record, page, parte)),
);
