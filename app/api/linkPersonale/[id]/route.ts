import { rowRoutes } from '@/lib/http/section-routes';
import { removeLink, saveLink } from '@/lib/record/links/commands';
import { linkChange } from '@/lib/record/links/model';
import { linkWire } from '@/lib/record/links/wire';

export const { PUT, DELETE } = rowRoutes('links', { save: saveLink, remove: removeLink, wire: linkWire }, linkChange);
