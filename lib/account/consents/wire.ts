import { z } from 'zod';
import { idAnswer, instantAnswer } from '@/lib/http/answers';
import type { RowWire } from '@/lib/http/command-route';
import type { Consent } from './model';

const NAMES: Record<string, string> = { id: 'Id_Trattamento', accepted: 'Consenso', version: 'versione' };

/** Converts a consent to and from the field names of the API contract. */
export const consentWire: RowWire<Consent> & { wirePath(path: string): string } = {
  input: ({ Consenso, versione }) => ({ accepted: Consenso, ...(versione === undefined ? {} : { version: versione }) }),
  toWire: ({ id, decisionId, accepted, at, version, required, title, purpose, notice }) => ({
    Id_Trattamento: id,
    Id_Consenso_P: decisionId,
    Consenso: accepted,
    data_consenso: at,
    versione: version,
    modificabile: !required,
    trattamento: { Nome_T: title, Finalita_T: purpose, Informativa: notice.join('\n\n') },
  }),
  wirePath: (path) => NAMES[path] ?? path,
  answer: z.object({
    Id_Trattamento: z.int(),
    Id_Consenso_P: idAnswer().nullable(),
    Consenso: z.boolean(),
    data_consenso: instantAnswer().nullable(),
    versione: z.string(),
    modificabile: z.boolean(),
    trattamento: z.object({ Nome_T: z.string(), Finalita_T: z.string(), Informativa: z.string() }),
  }),
};
