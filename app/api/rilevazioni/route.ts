import { createRoute } from '@/lib/http/section-routes';
import { saveReading } from '@/lib/record/readings/commands';
import { newReading } from '@/lib/record/readings/model';
import { readingsSection } from '@/lib/record/readings/section';
import { readingWire } from '@/lib/record/readings/wire';

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const POST = createRoute(readingsSection, { save: saveReading, wire: readingWire }, newReading);
