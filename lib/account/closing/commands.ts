import 'server-only';
import type postgres from 'postgres';
import { z } from 'zod';
import { type Command, command } from '@/lib/access/command';
import { openRecord } from '@/lib/access/open';
import type { AccountAccess } from '@/lib/access/performers';
import { enqueue, sendOutbox } from '@/lib/mail/outbox';
import { endAllOfDoctor, endAllOfPatient } from '@/lib/record/associations/ending';
import { endAllSessions } from '@/lib/session/sessions';
import { displayedDay, today } from '@/lib/values/days';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { type Closing, type ClosingInput, closingInput } from './model';

/**
 * Closes the viewer's account: all sessions end, and so does what doctors see of the record, or what a doctor sees of
 * others'. Nothing is deleted yet: for thirty days a sign-in leads to the page that restores it.
 */
export const closeAccount = command<ClosingInput, Closing, 'account'>({
  by: 'account',
  section: null,
  act: 'close_account',
  fresh: true,
  input: () => closingInput,
  run: close,
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});

/** The same for who has sent the password along, which is a proof as well; the route has compared it. */
export const closeAccountByPassword: Command<ClosingInput, Closing, 'account'> = { ...closeAccount, fresh: undefined };

async function close(access: AccountAccess): Promise<Result<Closing>> {
  const { sql, viewer } = access;
  const { userId } = viewer;
  await sql`select 1 from tbl_utenti where id_utente = ${userId} for no key update`;
  const [closed] = await sql`insert into tbl_chiusure (id_utente) values (${userId})
    on conflict do nothing returning da_eliminare_il as "dueAt"`;
  if (!closed) return refuse('account_closed');
  if (viewer.roles.includes('admin') && !(await isAdministered(sql))) return refuse('last_admin');
  const record = await openRecord(access, viewer, 'own');
  if (record?.relation.kind === 'owner') await endAllOfPatient(record);
  await endAllOfDoctor(access, viewer);
  await endAllSessions(userId, sql);
  const dueAt = new Date(closed.dueAt);
  await enqueue(sql, { userId, kind: 'accountClosed', values: { day: displayedDay(today(dueAt)) } });
  return done({ id: userId, dueAt });
}

/** Whether somebody is left who can administer. */
const isAdministered = async (sql: postgres.TransactionSql) =>
  (
    await sql`select from tbl_utenti u join tbl_utenti_ruoli ur using (id_utente)
      join tbl_ruoli_permessi rp on rp.id_ruolo = ur.id_ruolo join tbl_permessi p on p.id = rp.id_permesso
      where p.name = 'admin' and u.abilitato
        and not exists (select from tbl_chiusure c where c.id_utente = u.id_utente) limit 1`
  ).length > 0;

/**
 * Takes the closing back, in time. The record is as it was; who could see it cannot any more, until they are asked again.
 */
export const restoreAccount = command<{ id?: number }, { id: number }, 'account'>({
  by: 'account',
  section: null,
  act: 'restore_account',
  input: () => z.object({}),
  async run({ sql, viewer: { userId } }) {
    const restored = await sql`delete from tbl_chiusure
      where id_utente = ${userId} and da_eliminare_il > now() and eliminato_il is null returning 1`;
    if (restored.length === 0) return refuse('not_found');
    await enqueue(sql, { userId, kind: 'accountRestored' });
    return done({ id: userId });
  },
  async afterwards(_viewer, value) {
    sendOutbox();
    return done(value);
  },
});
