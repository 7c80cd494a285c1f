import { createRoute } from '@/lib/http/section-routes';
import { saveLink } from '@/lib/record/links/commands';
import { newLink } from '@/lib/record/links/model';
import { linkWire } from '@/lib/record/links/wire';

export const POST = createRoute('links', { save: saveLink, wire: linkWire }, newLink);
