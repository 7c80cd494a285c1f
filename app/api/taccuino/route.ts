import { LARGE_BODY_BYTES } from '@/lib/http/body';
import { createRoute } from '@/lib/http/section-routes';
import { saveEntry } from '@/lib/record/notebook/commands';
import { newEntry } from '@/lib/record/notebook/model';
import { notebookSection } from '@/lib/record/notebook/section';
import { entryWire } from '@/lib/record/notebook/wire';

export const POST = createRoute(notebookSection, { save: saveEntry, wire: entryWire }, newEntry, LARGE_BODY_BYTES);
