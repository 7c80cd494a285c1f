import { singletonRoute } from '@/lib/http/section-routes';
import { saveText } from '@/lib/record/anamnesis/commands';
import { savedText } from '@/lib/record/anamnesis/model';
import { textWire } from '@/lib/record/anamnesis/wire';

export const PUT = singletonRoute('anamnesis', { save: saveText, wire: textWire('remota') }, savedText);
