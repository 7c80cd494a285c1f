import { rowRoutes } from '@/lib/http/section-routes';
import { removePregnancy, savePregnancy } from '@/lib/record/pregnancies/commands';
import { pregnancyChange } from '@/lib/record/pregnancies/model';
import { pregnanciesSection } from '@/lib/record/pregnancies/section';
import { pregnancyWire } from '@/lib/record/pregnancies/wire';

export const { PUT, DELETE } = rowRoutes(
  pregnanciesSection,
  { save: savePregnancy, remove: removePregnancy, wire: pregnancyWire },
  pregnancyChange,
);
