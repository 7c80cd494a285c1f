import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { asUser } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import { inTransaction } from '@/lib/database';
import { mayLearnReaders } from '@/lib/record/access-log/readers';
import type { Viewer } from '@/lib/session/sessions';

/** How often a calendar feed was read on one day, from the access log. A calendar may read it every few minutes. */
export interface FeedReadings {
  id: number;
  /** The feed's name; null if it was revoked, or is another person's. */
  name: string | null;
  /** The carer whose feed it is; null for the viewer's own. */
  carer: string | null;
  /** The device or service that read it last, as it names itself. */
  device: string | null;
  times: number;
  at: Date;
}

/** Opens the viewer's own record, if they have one and may learn who reads it. */
async function ownRecord(tx: OpenTransaction, viewer: Viewer): Promise<number | null> {
  const record = await openRecord(tx, asUser(viewer), 'own');
  return record && mayLearnReaders(record) ? record.patientId : null;
}

/** The viewer's own feeds, whatever record they are of, and those of others of the viewer's record. */
const lines = ({ sql }: OpenTransaction, { userId }: Viewer, record: number | null) => sql`
  select a.id_audit as id, a.audit_istante as at, a.id_riga as feed, a.id_utente as reader, a.dispositivo as device,
    case when a.id_utente <> ${userId} then (a.dettaglio->>'delega')::int8 end as delegation,
    (a.audit_istante at time zone 'Europe/Rome')::date as day
  from tbl_audit a
  where (a.id_utente = ${userId} or a.id_paziente = ${record}) and a.azione = 'read_calendar' and a.esito = 'ok'
    and a.audit_istante > now() - interval '24 months'`;

/** A numbered page of the readings of feeds by day, the newest first, with their total number. */
export const feedReadings = (viewer: Viewer, page: number, size: number) =>
  inTransaction('read', async (tx): Promise<{ rows: FeedReadings[]; count: number }> => {
    const { sql } = tx;
    await sql`select set_config('app.user', ${String(viewer.userId)}, true)`;
    const record = await ownRecord(tx, viewer);
    const days = sql`
      with lines as (${lines(tx, viewer, record)}),
      days as (select feed, reader, delegation, day, count(*)::int as times, max(at) as at, max(id) as id,
          (array_agg(device order by at desc))[1] as device
        from lines group by feed, reader, delegation, day)`;
    const [rows, [total]] = await Promise.all([
      sql`${days} select days.*, f.name, d.nome as carer from days
        left join calendar_feeds f on f.id = days.feed and f.id_utente = ${viewer.userId}
        left join tbl_deleghe d on d.id_paziente = ${record} and d.id_delega = days.delegation
        order by at desc, id desc limit ${size} offset ${(page - 1) * size}`,
      sql`${days} select count(*)::int as count from days`,
    ]);
    return {
      rows: rows.map(({ id, name, carer, device, times, at }) => ({
        ...{ id: Number(id), name, carer, device, times },
        at: new Date(at),
      })),
      count: Number(total?.count ?? 0),
    };
  });

/** Whether there is or was a feed of the viewer's, or is one of their record; if not, the page does not mention feeds. */
export const hasFeeds = (viewer: Viewer): Promise<boolean> =>
  inTransaction('read', async (tx) => {
    const { userId } = viewer;
    await tx.sql`select set_config('app.user', ${String(userId)}, true)`;
    const record = await ownRecord(tx, viewer);
    const [found] = await tx.sql<{ had: boolean }[]>`
      select exists (select from calendar_feeds where id_utente = ${userId} or record = ${record})
        or exists (${lines(tx, viewer, record)}) as had`;
    return found?.had === true;
  });
