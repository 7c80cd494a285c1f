import { rowRoutes } from '@/lib/http/section-routes';
import { removeVisit, saveVisit } from '@/lib/record/visits/commands';
import { visitChange } from '@/lib/record/visits/model';
import { visitsSection } from '@/lib/record/visits/section';
import { visitWire } from '@/lib/record/visits/wire';

export const { PUT, DELETE } = rowRoutes(
  visitsSection,
  { save: saveVisit, remove: removeVisit, wire: visitWire },
  visitChange,
);
