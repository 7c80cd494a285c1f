import type { RowWire } from '@/lib/http/command-route';
import type { Consent } from './model';

const NAMES: Record<string, string> = { id: 'Id_Trattamento', accepted: 'Consenso', version: 'versione' };

/** A consent in the contract's names. */
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
};
