import { LARGE_BODY_BYTES } from '@/lib/http/body';
import { rowRoutes } from '@/lib/http/section-routes';
import { removeEntry, saveEntry } from '@/lib/record/notebook/commands';
import { entryChange } from '@/lib/record/notebook/model';
import { notebookSection } from '@/lib/record/notebook/section';
import { entryWire } from '@/lib/record/notebook/wire';

export const { PUT, DELETE } = rowRoutes(
  notebookSection,
  { save: saveEntry, remove: removeEntry, wire: entryWire },
  entryChange,
  LARGE_BODY_BYTES,
);
