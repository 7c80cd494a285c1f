import 'server-only';
import { and, eq, sql as expression, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { newEventId } from '@/db/schema/columns';
import type { TokenScope } from '@/lib/session/token-scope';
import { isFor } from '@/lib/session/token-scope';
import type { RecordAccess } from './record-access';
import { kindsThatReadAll } from './relation';
import { hasRows, type Section } from './sections';
import { seenBy } from './seen-by';
import { type Association, FULL } from './visibility';

/** A webhook that is notified when this record changes; the user of its token can now see part of the record. */
interface Watcher {
  token: TokenScope;
  /** What the token of a doctor or a carer reads; null for the token of the patient. */
  association: Association | null;
}

/**
 * Records the change of a record for webhooks, in the transaction of the change, if the token's user sees the row before or
 * after it. Visibility before the change also matters, so that hiding a row from a doctor looks the same as deleting it.
 * Users who see the row neither before nor after are not notified.
 * @returns a function to call after the change is made; it resolves to whether any webhook has to be notified.
 */
export async function watchChange(record: RecordAccess, section: Section, id: number) {
  if (section.patientOnly || !record.relation.capabilities.write || !record.isWatched) return unwatched;
  const watchers = (await watchersOf(record)).filter((one) => isFor(one, section.name));
  if (watchers.length === 0) return unwatched;
  const before = await seenIn(record, section, watchers, ({ table }) => eq(table.id, id));
  return async () => {
    const after = await seenIn(record, section, watchers, () => expression`xmin = pg_current_xact_id()::xid`);
    const notified = watchers.filter((_, at) => before[at] || after[at]);
    for (const { token } of notified) await note(record, token.id);
    return notified.length > 0;
  };
}
const unwatched = async () => false;

async function watchersOf({ sql, patientId }: RecordAccess): Promise<Watcher[]> {
  const rows = await sql`
    select t.id, t.name, t.sections,
      a.id_cpp as association, a.assegnazione_confidenzialita as level, a.visibility, a.id_tags as tags,
      d.livello as ceiling, o.id_utente is not null as whole
    from webhooks w join tokens t on t.id = w.token_id and w.disabled_at is null
    join sessions s on s.hash = t.session and s.expires_at > now()
    join tbl_utenti u on u.id_utente = t.id_utente and u.abilitato
    left join (tbl_careprovider c join tbl_associazioni a on a.id_careprovider = c.id_careprovider
        and a.id_paziente = ${patientId} and a.accettata_il is not null
        and association_is_running(a.terminata_il, a.data_fine))
      on c.id_utente = t.id_utente and c.stato = 'confirmed'
    left join tbl_titolarita o on o.id_utente = t.id_utente and o.id_paziente = ${patientId}
      and o.tipo = any(${kindsThatReadAll()})
    left join tbl_deleghe d on d.id_paziente = ${patientId} and d.legge
      and d.id_delega = running_delegation(t.id_utente, ${patientId})
    where o.id_utente is not null or d.id_delega is not null
      or (a.id_cpp is not null and record_is_shared(${patientId}))`;
  return rows.map(({ id, name, sections, ...terms }) => ({
    token: { id: Number(id), name, writes: false, sections: new Set(sections) },
    association: termsOf(terms),
  }));
}

/** What a token's user reads of the record: null for everything, else as a doctor or as a carer. */
function termsOf({
  whole,
  association,
  level,
  visibility,
  tags,
  ceiling,
}: Record<string, unknown>): Association | null {
  if (whole) return null;
  if (association !== null) return { level, visibility, tags } as Association;
  return { level: ceiling as number, visibility: FULL, tags: [], carer: { isSole: false } };
}

/** For each watcher, whether it sees at least one of the rows. */
async function seenIn(
  { db, patientId }: RecordAccess,
  section: Section,
  watchers: readonly Watcher[],
  which: (section: { table: { id: never } & PgTable }) => SQL,
): Promise<boolean[]> {
  // The patient card is one row without a level; the owner and doctors under Totale see it.
  if (!hasRows(section))
    return watchers.map(({ association }) => association === null || association.visibility === FULL);
  const { table } = section;
  const verdicts = watchers.map(({ token, association }) => {
    const sees = seenBy({ token }, association ?? 'all');
    return expression`exists (select from ${table} where ${and(eq(table.patientId, patientId), which(section as never), sees(section))})`;
  });
  const [row] = await db.execute<{ seen: boolean[] }>(
    expression`select array[${expression.join(verdicts, expression`, `)}] as seen`,
  );
  return row?.seen ?? [];
}

/**
 * Stores at most one pending event per webhook and record, however many changes are made before it is delivered. `for key
 * share` waits for a concurrent removal of the webhook, so that the change does not fail because of that removal.
 */
const note = ({ sql, patientId }: RecordAccess, token: number) => sql`
  insert into webhook_events (token_id, record, event_id)
  select token_id, ${patientId}, ${newEventId()} from webhooks where token_id = ${token} for key share
  on conflict (token_id, record) do update
    set changes = webhook_events.changes + 1, changed_at = now()`;
