import { rowRoutes } from '@/lib/http/section-routes';
import { removeReading, saveReading } from '@/lib/sections/readings/commands';
import { readingChange } from '@/lib/sections/readings/model/model';
import { readingsSection } from '@/lib/sections/readings/section';
import { readingWire } from '@/lib/sections/readings/wire';

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const { PUT, DELETE } = rowRoutes(
  readingsSection,
  { save: saveReading, remove: removeReading, wire: readingWire },
  readingChange,
);
