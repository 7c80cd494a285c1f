import { notebook } from '@/db/schema';
import { section } from '@/lib/access/sections';
import { notebookFhir } from './fhir';

export const notebookSection = section({
  name: 'notebook',
  table: notebook,
  dated: { from: notebook.day },
  permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' },
  fhir: notebookFhir,
});
