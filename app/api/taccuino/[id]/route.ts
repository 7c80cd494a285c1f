import { LARGE_BODY_BYTES } from '@/lib/http/body';
import { rowRoutes } from '@/lib/http/section-routes';
import { removeEntry, saveEntry } from '@/lib/sections/notebook/commands';
import { entryChange } from '@/lib/sections/notebook/model';
import { notebookSection } from '@/lib/sections/notebook/section';
import { entryWire } from '@/lib/sections/notebook/wire';

export const { PUT, DELETE } = rowRoutes(
  notebookSection,
  { save: saveEntry, remove: removeEntry, wire: entryWire },
  entryChange,
  LARGE_BODY_BYTES,
);
