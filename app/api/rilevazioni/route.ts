import { createRoute } from '@/lib/http/section-routes';
import { saveReading } from '@/lib/sections/readings/commands';
import { newReading } from '@/lib/sections/readings/model/model';
import { readingsSection } from '@/lib/sections/readings/section';
import { readingWire } from '@/lib/sections/readings/wire';

/** A rare value is refused with `confirmation_required` until the body says `conferma: true`. */
export const POST = createRoute(readingsSection, { save: saveReading, wire: readingWire }, newReading);
