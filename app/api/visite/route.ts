import { createRoute } from '@/lib/http/section-routes';
import { saveVisit } from '@/lib/record/visits/commands';
import { newVisit } from '@/lib/record/visits/model';
import { visitWire } from '@/lib/record/visits/wire';

export const POST = createRoute('visits', { save: saveVisit, wire: visitWire }, newVisit);
