import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonList } from '@/lib/http/json-list';
import { readingsSection } from '@/lib/record/readings/section';
import { readingList } from '@/lib/record/readings/wire';

export const GET = described(
  { summary: 'The vital readings of a patient' },
  recordQuery(readingsSection, jsonList(readingList)),
);
