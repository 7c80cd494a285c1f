import { notebook } from '@/db/schema';
import { dayText } from '@/lib/access/search';
import { section } from '@/lib/access/sections';
import { notebookFhir } from './fhir';

export const notebookSection = section({
  name: 'notebook',
  table: notebook,
  dated: { from: notebook.day },
  permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' },
  fhir: notebookFhir,
  found: { prose: [notebook.description], exact: [dayText(notebook.day)] },
});
