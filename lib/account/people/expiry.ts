import 'server-only';
import { inTransaction } from '@/lib/database';
import type { ScheduledJob } from '@/lib/jobs/job';
import { checkOpening } from '@/lib/jobs/scope';
import { sendOutbox } from '@/lib/mail/outbox';
import { tellCarer, tellPatientOf } from '@/lib/sections/delegations/notices';

/** How many days before its end the two are told: a parent 90 and 30 days before the 18th birthday, others 30 days. */
const NOTICES = { parent: [90, 30], others: [30] };

interface Due {
  id: string;
  patient: string;
  carer: string | null;
  basis: string;
  /** Days until the first day on which the relation is over; 0 or less: it is over. */
  left: number;
  noticed: number | null;
}

/**
 * Ends the relations whose time is over, and tells patient and carer 90 and 30 days before. Access does not wait for it: each
 * use compares the days. Each relation is handled in a transaction of its own.
 * @param day the day to compare with, YYYY-MM-DD; absent: today in Rome
 */
export async function endDelegations(stopping: AbortSignal, day: string | null = null): Promise<void> {
  for (const id of await openRelations()) {
    if (stopping.aborted) return;
    await inTransaction('write', async ({ sql }) => {
      checkOpening('delegations');
      const [due] = await dueOf(sql, id, day);
      if (due) await handle(sql, due);
    });
  }
  sendOutbox();
}

type Sql = Parameters<Parameters<typeof inTransaction>[1]>[0]['sql'];

const openRelations = () =>
  inTransaction('read', async ({ sql }) => {
    checkOpening('delegations');
    await sql`select set_config('app.sweeps', 'delegations', true)`;
    const rows = await sql<
      { id: string; patient: string }[]
    >`select id_delega as id, id_paziente as patient from tbl_deleghe
      where accettata_il is not null and (base = 'parent' or fine < today_in_rome() + 91)`;
    return rows;
  });

/** Locks the relation and opens its record, whose birth date decides the end of a parent's. */
async function dueOf(sql: Sql, { id, patient }: { id: string; patient: string }, day: string | null) {
  await sql`select set_config('app.patients', ${`{${patient}}`}, true)`;
  return sql<Due[]>`
    select d.id_delega as id, d.id_paziente as patient, d.id_utente as carer, d.base as basis, d.preavviso_giorni as noticed,
      least(d.fine + 1, case when d.base = 'parent' then birthday(p.paziente_nascita, 18) end)
        - coalesce(${day}::date, today_in_rome()) as left
    from tbl_deleghe d join tbl_pazienti p using (id_paziente)
    where d.id_paziente = ${patient} and d.id_delega = ${id} and d.terminata_il is null and d.accettata_il is not null
    for update of d`;
}

async function handle(sql: Sql, { id, patient, carer, basis, left, noticed }: Due) {
  if (left === null) return;
  const patientId = Number(patient);
  const days = basis === 'parent' ? NOTICES.parent : NOTICES.others;
  const due = days.filter((before) => left <= before).at(-1);
  if (left <= 0)
    await sql`update tbl_deleghe set terminata_il = now(), version = version + 1 where id_paziente = ${patient} and id_delega = ${id}`;
  else if (due === undefined || (noticed !== null && noticed <= due)) return;
  else await sql`update tbl_deleghe set preavviso_giorni = ${due} where id_paziente = ${patient} and id_delega = ${id}`;
  const told = left <= 0 ? 'carerEndedItself' : basis === 'parent' ? 'parentEnds' : 'carerExpires';
  const values = { days: String(left) };
  await tellCarer(sql, carer === null ? null : Number(carer), told, values);
  await tellPatientOf({ sql, patientId }, told, values);
}

export const endDelegationsJob: ScheduledJob = {
  name: 'end-delegations',
  every: 3600,
  retryAfter: [60, 300],
  opens: ['delegations'],
  run: (stopping) => endDelegations(stopping),
};
