import { described } from '@/lib/http/described';
import { singletonRoute } from '@/lib/http/section-routes';
import { saveText } from '@/lib/record/anamnesis/commands';
import { savedText } from '@/lib/record/anamnesis/model';
import { anamnesisSection } from '@/lib/record/anamnesis/section';
import { textWire } from '@/lib/record/anamnesis/wire';

export const PUT = described(
  { summary: 'Writes the remote pathological anamnesis of a patient' },
  singletonRoute(anamnesisSection, { save: saveText, wire: textWire('remota') }, savedText.omit({ part: true })),
);
