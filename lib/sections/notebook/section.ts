import { sql } from 'drizzle-orm';
import { notebook } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { section } from '@/lib/access/policy/sections';
import { areaWords } from './area-words';
import { notebookFhir } from './fhir';

/** The worst pain level of the entry. */
const worst = sql`(select max((area->>'dolore')::int) from jsonb_array_elements(${notebook.areas}) area)`;

export const notebookSection = section({
  name: 'notebook',
  table: notebook,
  dated: { from: notebook.day },
  timeline: { title: sql`nullif(${notebook.description}, '')`, word: { code: worst, in: 'pain.levels' } },
  permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' },
  fhir: notebookFhir,
  found: { prose: [notebook.description], exact: [dayText(notebook.day)], called: areaWords },
});
