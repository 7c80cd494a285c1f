import { rowRoutes } from '@/lib/http/section-routes';
import { removeLink, saveLink } from '@/lib/record/links/commands';
import { linkChange } from '@/lib/record/links/model';
import { linksSection } from '@/lib/record/links/section';
import { linkWire } from '@/lib/record/links/wire';

export const { PUT, DELETE } = rowRoutes(
  linksSection,
  { save: saveLink, remove: removeLink, wire: linkWire },
  linkChange,
);
