import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { audit, type Basis, delegations, doctors } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { mayLearnReaders } from './readers';

/** A doctor or carer who has read the record, and when last. */
export interface LastReader {
  name: string;
  /** Why a carer acts for the patient; null for a doctor. */
  basis: Basis | null;
  speciality: string | null;
  at: Date;
}

const SHOWN = 3;

/**
 * Literal SQL that contains the condition of the partial index: with parameters the planner would not use that index. Reading
 * one's own messages opens nothing of the record.
 */
const READINGS = sql.raw("azione = 'read' and esito = 'ok' and sezione is distinct from 'threads'");

/**
 * The doctors and carers who read the record last, each with the time of the last reading; who is both is named as what they
 * read last. All log lines are considered, not only the newest: otherwise a reader who searches and opens many items in a day
 * would displace the others. The query goes
 * from one reader to the next and takes each one's last line, because a record has few readers and each leaves thousands of
 * lines. Empty for viewers who may not learn them.
 */
export async function lastReaders(record: RecordAccess): Promise<LastReader[]> {
  if (!mayLearnReaders(record)) return [];
  const { db, patientId, viewer } = record;
  const reader = (which: SQL) => sql`(select ${audit.userId} as id from ${audit}
    where ${audit.patientId} = ${patientId} and ${READINGS} and ${which} order by ${audit.userId} limit 1)`;
  const rows: unknown = await db.execute(sql`
    with recursive readers as (${reader(sql`${audit.userId} is not null`)} union all
      select ${reader(sql`${audit.userId} > readers.id`)} from readers where readers.id is not null)
    select coalesce(${delegations.name}, ${doctors.firstName} || ' ' || ${doctors.lastName}) as name,
      ${delegations.basis} as basis,
      case when ${delegations.id} is null then ${doctors.speciality} end as speciality, last.at
    from readers cross join lateral (select ${audit.at} as at,
        case when ${audit.associationId} is null then (${audit.detail}->>'delega')::int8 end as delegation from ${audit}
      where ${audit.patientId} = ${patientId} and ${READINGS} and ${audit.userId} = readers.id
      order by ${audit.at} desc limit 1) last
    left join ${doctors} on ${doctors.userId} = readers.id
    left join ${delegations} on ${delegations.patientId} = ${patientId} and ${delegations.id} = last.delegation
    where readers.id <> ${viewer.userId} and (${doctors.userId} is not null or ${delegations.id} is not null)
    order by last.at desc limit ${SHOWN}`);
  return (rows as (Omit<LastReader, 'at'> & { at: string })[]).map((row) => ({ ...row, at: new Date(row.at) }));
}
