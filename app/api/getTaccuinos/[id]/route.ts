import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { jsonList } from '@/lib/http/json-list';
import { notebookSection } from '@/lib/sections/notebook/section';
import { entryList } from '@/lib/sections/notebook/wire';

export const GET = described(
  { summary: 'The pain diary of a patient, without images' },
  recordQuery(notebookSection, jsonList(entryList)),
);
