import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonList } from '@/lib/http/json-list';
import { physiologySection } from '@/lib/sections/physiology/section';
import { physiologyList } from '@/lib/sections/physiology/wire';

export const GET = described(
  { summary: 'The physiological anamnesis of a patient' },
  recordQuery(physiologySection, jsonList(physiologyList)),
);
