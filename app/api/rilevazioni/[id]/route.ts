import { rowRoutes } from '@/lib/http/section-routes';
import { removeReading, saveReading } from '@/lib/record/readings/commands';
import { readingChange } from '@/lib/record/readings/model';
import { readingsSection } from '@/lib/record/readings/section';
import { readingWire } from '@/lib/record/readings/wire';

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const { PUT, DELETE } = rowRoutes(
  readingsSection,
  { save: saveReading, remove: removeReading, wire: readingWire },
  readingChange,
);
