import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonList } from '@/lib/http/json-list';
import { readingsSection } from '@/lib/sections/readings/section';
import { readingList } from '@/lib/sections/readings/wire';

export const GET = described(
  { summary: 'The vital readings of a patient' },
  recordQuery(readingsSection, jsonList(readingList)),
);
