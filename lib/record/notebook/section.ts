import { notebook } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const notebookSection = section({
  name: 'notebook',
  table: notebook,
  permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' },
});
