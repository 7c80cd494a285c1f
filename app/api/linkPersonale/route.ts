import { createRoute } from '@/lib/http/section-routes';
import { saveLink } from '@/lib/record/links/commands';
import { newLink } from '@/lib/record/links/model';
import { linksSection } from '@/lib/record/links/section';
import { linkWire } from '@/lib/record/links/wire';

export const POST = createRoute(linksSection, { save: saveLink, wire: linkWire }, newLink);
