import { LARGE_BODY_BYTES } from '@/lib/http/body';
import { createRoute } from '@/lib/http/section-routes';
import { saveEntry } from '@/lib/sections/notebook/commands';
import { newEntry } from '@/lib/sections/notebook/model';
import { notebookSection } from '@/lib/sections/notebook/section';
import { entryWire } from '@/lib/sections/notebook/wire';

export const POST = createRoute(notebookSection, { save: saveEntry, wire: entryWire }, newEntry, LARGE_BODY_BYTES);
