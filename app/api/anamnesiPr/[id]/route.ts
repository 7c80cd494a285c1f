import { described } from '@/lib/http/described';
import { singletonRoute } from '@/lib/http/section-routes';
import { saveText } from '@/lib/sections/anamnesis/commands';
import { savedText } from '@/lib/sections/anamnesis/model';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { textWire } from '@/lib/sections/anamnesis/wire';

export const PUT = described(
  { summary: 'Writes the recent pathological anamnesis of a patient' },
  singletonRoute(anamnesisSection, { save: saveText, wire: textWire('prossima') }, savedText.omit({ part: true })),
);
