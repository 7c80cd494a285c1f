import { notebook } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const notebookSection = section({
  name: 'notebook',
  table: notebook,
  dated: { from: notebook.day },
  permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' },
});
