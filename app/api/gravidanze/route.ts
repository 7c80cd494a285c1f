import { createRoute } from '@/lib/http/section-routes';
import { savePregnancy } from '@/lib/record/pregnancies/commands';
import { newPregnancy } from '@/lib/record/pregnancies/model';
import { pregnancyWire } from '@/lib/record/pregnancies/wire';

export const POST = createRoute('pregnancies', { save: savePregnancy, wire: pregnancyWire }, newPregnancy);
