import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonList } from '@/lib/http/json-list';
import { anamnesisSection } from '@/lib/record/anamnesis/section';
import { textList } from '@/lib/record/anamnesis/wire';

export const GET = described(
  { summary: 'The recent pathological anamnesis of a patient' },
  recordQuery(anamnesisSection, jsonList(textList('prossima'))),
);
