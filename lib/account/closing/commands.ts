import 'server-only';
import { z } from 'zod';
import { command } from '@/lib/access/commands/command';
import { lastAdminGone, waitForAdministrators } from '@/lib/access/commands/last-admin';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { openOwnRecord } from '@/lib/access/policy/open';
import { mayAdminister } from '@/lib/access/policy/permissions';
import { voidLinksIn } from '@/lib/mail/links';
import { enqueue, sendOutbox } from '@/lib/mail/outbox';
import { endAllOfDoctor, endAllOfPatient } from '@/lib/sections/associations/ending';
import { endAllLinks } from '@/lib/sections/health-links/ending';
import { voidChallenges } from '@/lib/session/factors/challenges';
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

async function close(access: AccountAccess): Promise<Result<Closing>> {
  const { sql, viewer } = access;
  const { userId } = viewer;
  await waitForAdministrators(sql);
  const administers = await mayAdminister(userId, sql);
  await sql`select 1 from tbl_utenti where id_utente = ${userId} for no key update`;
  const [closed] = await sql`insert into tbl_chiusure (id_utente) values (${userId})
    on conflict do nothing returning da_eliminare_il as "dueAt"`;
  if (!closed) return refuse('account_closed');
  const unadministered = administers ? await lastAdminGone(sql) : null;
  if (unadministered) return unadministered;
  const patientId = await openOwnRecord(access, userId, 'close');
  if (patientId !== null) {
    await endAllOfPatient({ ...access, patientId });
    await endAllLinks({ ...access, patientId });
  }
  await endAllOfDoctor(access, viewer);
  await endAllSessions(userId, sql);
  // What was mailed or begun before, to get in or to change how one does, is good for nothing any more either. A recovery of
  // lost factors goes on: by closing the account an intruder would stop the owner's.
  await voidLinksIn(sql, userId);
  await voidChallenges(sql, userId);
  await endPayments(sql, userId);
  const dueAt = new Date(closed.dueAt);
  await enqueue(sql, { userId, kind: 'accountClosed', values: { day: displayedDay(today(dueAt)) } });
  return done({ id: userId, dueAt });
}

/**
 * Nothing more is charged: what waits for an approval is captured no more, and PayPal is told by the reconciler that
 * nothing is to be renewed, at once or as soon as it is there again.
 */
async function endPayments(sql: AccountAccess['sql'], userId: number) {
  await sql`update tbl_ordini set stato = 'abandoned', motivo = 'account_closed', da_controllare_il = null
    where id_utente = ${userId} and tipo = 'order' and stato = 'created'`;
  await sql`update tbl_sottoscrizioni
    set annullamento_chiesto_il = coalesce(annullamento_chiesto_il, now()), da_controllare_il = now()
    where id_utente = ${userId} and id_paypal is not null and annullata_il is null`;
}

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
