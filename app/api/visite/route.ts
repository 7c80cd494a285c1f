import { createRoute } from '@/lib/http/section-routes';
import { saveVisit } from '@/lib/record/visits/commands';
import { newVisit } from '@/lib/record/visits/model';
import { visitsSection } from '@/lib/record/visits/section';
import { visitWire } from '@/lib/record/visits/wire';

export const POST = createRoute(visitsSection, { save: saveVisit, wire: visitWire }, newVisit);
