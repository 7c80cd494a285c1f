import { described } from '@/lib/http/described';
import { singletonRoute } from '@/lib/http/section-routes';
import { savePhysiology } from '@/lib/sections/physiology/commands';
import { savedPhysiology } from '@/lib/sections/physiology/model';
import { physiologySection } from '@/lib/sections/physiology/section';
import { physiologyWire } from '@/lib/sections/physiology/wire';

export const PUT = described(
  { summary: 'Writes the physiological anamnesis of a patient' },
  singletonRoute(physiologySection, { save: savePhysiology, wire: physiologyWire }, savedPhysiology),
);
