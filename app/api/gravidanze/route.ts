import { createRoute } from '@/lib/http/section-routes';
import { savePregnancy } from '@/lib/record/pregnancies/commands';
import { newPregnancy } from '@/lib/record/pregnancies/model';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';
import { pregnancyWire } from '@/lib/record/pregnancies/wire';

export const POST = createRoute(pregnanciesSection, { save: savePregnancy, wire: pregnancyWire }, newPregnancy);
