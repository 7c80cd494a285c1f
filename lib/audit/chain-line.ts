import { type ChainLine, originOf } from './chain';

/** A line with the names of its columns, as in the database and in archives; hashes are hexadecimal. */
export interface StoredLine {
  id_audit: number;
  audit_istante: string;
  id_utente: number | null;
  id_paziente: number | null;
  azione: string;
  sezione: string | null;
  id_riga: number | null;
  esito: string;
  canale: string;
  audit_ip: string | null;
  dispositivo: string | null;
  id_cpp: number | null;
  assegnazione_confidenzialita: number | null;
  visibility: number | null;
  /** A string if PostgreSQL has written it as text, else the parsed JSON. */
  dettaglio: unknown;
  numero: number;
  precedente: string;
  firma: string | null;
  /** The salt. In an archive it is withheld for lines of other users, which have `provenienza` instead. */
  sale: string | null;
  provenienza?: string | null;
}

export const lineOf = (row: StoredLine): ChainLine => ({
  number: row.numero,
  previous: row.precedente,
  id: row.id_audit,
  at: Date.parse(row.audit_istante),
  userId: row.id_utente,
  patientId: row.id_paziente,
  action: row.azione,
  section: row.sezione,
  rowId: row.id_riga,
  outcome: row.esito,
  channel: row.canale,
  associationId: row.id_cpp,
  associationLevel: row.assegnazione_confidenzialita,
  visibility: row.visibility,
  detail: row.dettaglio === null || typeof row.dettaglio === 'string' ? row.dettaglio : jsonbText(row.dettaglio),
  origin: row.sale === null ? (row.provenienza ?? '') : originOf(row.sale, row.audit_ip, row.dispositivo),
  signature: row.firma,
});

/** JSON text as PostgreSQL writes jsonb: shorter keys first, keys of equal length sorted by bytes. */
function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([name, one]) => ({ name, bytes: Buffer.from(name), one }));
  pairs.sort((a, b) => a.bytes.length - b.bytes.length || a.bytes.compare(b.bytes));
  return `{${pairs.map(({ name, one }) => `${JSON.stringify(name)}: ${jsonbText(one)}`).join(', ')}}`;
}
