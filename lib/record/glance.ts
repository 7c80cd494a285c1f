import 'server-only';
import type { RecordAccess } from '@/lib/access/record';
import { readCard } from './patient/queries';
import { readLastReading } from './readings/queries';

type Card = Awaited<ReturnType<typeof readCard>>;

/** What somebody who helps in an emergency would look for first; each is a key under `card.` of the messages. */
const WANTED = [
  'taxCode',
  'birthDate',
  'birthCity',
  'residenceCity',
  'street',
  'phone',
  'bloodGroup',
  'organDonation',
] as const;

export interface Completeness {
  missing: string[];
  /** Whole percent. */
  complete: number;
}

/** What is still missing in the card, an emergency contact included. */
export function completenessOf({ patient, emergency }: Pick<Card, 'patient' | 'emergency'>): Completeness {
  const missing: string[] = WANTED.filter((field) => !patient[field]);
  if (emergency.length === 0) missing.push('emergency');
  return { missing, complete: Math.round((1 - missing.length / (WANTED.length + 1)) * 100) };
}

export interface Reader {
  name: string;
  speciality: string | null;
  at: Date;
}

/** The doctors who saw the record last, each with their last reading. */
async function lastReaders({ sql, patientId }: RecordAccess): Promise<Reader[]> {
  const rows = await sql`
    select c.nome || ' ' || c.cognome as name, c.specializzazione as speciality, max(r.audit_istante) as at
    from (select id_utente, audit_istante from tbl_audit
          where id_paziente = ${patientId} and azione = 'read' and esito = 'ok'
          order by audit_istante desc limit 500) r
    join tbl_careprovider c on c.id_utente = r.id_utente
    group by c.id_careprovider order by at desc limit 3`;
  return rows.map(({ name, speciality, at }) => ({ name, speciality, at: new Date(at) }));
}

/** What is new in one's own record at a glance. */
export async function readGlance(record: RecordAccess) {
  const [card, readers, reading] = await Promise.all([readCard(record), lastReaders(record), readLastReading(record)]);
  return { ...completenessOf(card), readers, reading };
}
export type Glance = Awaited<ReturnType<typeof readGlance>>;
