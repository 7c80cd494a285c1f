import { files } from '@/db/schema';
import { section } from '@/lib/access/sections';

export const filesSection = section({
  name: 'files',
  table: files,
  named: files.name,
  permissions: { create: 'aggiungifile', update: 'modificafile' },
});
