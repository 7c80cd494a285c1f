import { described } from '@/lib/http/described';
import { singletonRoute } from '@/lib/http/section-routes';
import { savePhysiology } from '@/lib/record/physiology/commands';
import { savedPhysiology } from '@/lib/record/physiology/model';
import { physiologySection } from '@/lib/record/physiology/section';
import { physiologyWire } from '@/lib/record/physiology/wire';

export const PUT = described(
  { summary: 'Writes the physiological anamnesis of a patient' },
  singletonRoute(physiologySection, { save: savePhysiology, wire: physiologyWire }, savedPhysiology),
);
