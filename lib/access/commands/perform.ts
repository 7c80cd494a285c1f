import 'server-only';
import { type AuditEntry, auditAlone, writeAudit } from '@/lib/audit/audit';
import { inTransaction, isTaken } from '@/lib/database';
import { causeOf, log } from '@/lib/log';
import { renewSession } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { invalid, type Refusal, type Result } from '@/lib/values/refusal';
import { tellPrograms } from '@/lib/webhooks/outbox';
import { wakeReminders } from '../policy/reminded';
import { hasRows, type Section } from '../policy/sections';
import { watchChange } from '../policy/watchers';
import type { Target } from '../record/record';
import type { Administered } from './administration';
import { withinCeiling } from './ceiling';
import type { Access, ActOf, CallerOf, Command } from './command';
import { inputOf } from './command-input';
import { callOf, claimKey, type IdempotentCall, keepAnswer, releaseKey } from './idempotency';
import { authorities, type Caller, type Claim, type Performer } from './performers';

export interface Call extends Claim {
  /** The fields that the caller sent, under the input's field names, not yet validated. */
  raw: Record<string, unknown>;
  idempotent?: IdempotentCall;
}

/** Carries a refusal out of a transaction that must be rolled back. */
class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/**
 * Performs a command: checks the caller's permission, their licence and the input; writes the change and its audit row in
 * one transaction; then runs the external effects. A refusal is audited in a transaction of its own.
 */
export async function perform<I extends { id?: number }, T, By extends Performer = 'owner'>(
  caller: CallerOf<By>,
  target: Target,
  command: Command<I, T, By>,
  call: Call,
): Promise<Result<T>> {
  const { act, changed, again, notifies } = await change(caller, target, command, call);
  if (notifies) tellPrograms();
  const { idempotent } = call;
  const releaseIdempotencyKey = async () => {
    if (idempotent && caller.userId !== null) await releaseKey(caller.userId, idempotent);
  };
  const result =
    changed.ok && command.afterwards
      ? await command.afterwards(caller, changed.value, { again, releaseIdempotencyKey })
      : changed;
  if (result.ok) await renewed(caller).catch(isSavedAllTheSame);
  else
    await auditAlone({
      ...lineOf(caller, command, act),
      ...authorityOf(command).named(target, call.id),
      outcome: command.refusedAs?.(result.refusal) ?? result.refusal.code,
    });
  return result;
}

const renewed = async ({ session }: Caller) => session && renewSession({ session });

/** Only logs an error that occurs after the commit: the change is already saved, so the call must not fail. */
const isSavedAllTheSame = (error: unknown) => log().warn({ cause: causeOf(error) }, 'session not renewed after a save');

const authorityOf = <By extends Performer>({ by }: { by?: By | undefined }) => authorities[by ?? ('owner' as By)];

interface Attempt<By extends Performer> {
  act: ActOf<By>;
  /** An earlier call with the same key has made the change. */
  again: boolean;
  /** Webhooks have to be notified of the change. */
  notifies: boolean;
}

/** Makes the change, or returns its refusal with everything rolled back. */
async function change<I extends { id?: number }, T, By extends Performer>(
  caller: CallerOf<By>,
  target: Target,
  command: Command<I, T, By>,
  call: Call,
) {
  const input = await inputOf(command, caller, call.id, call.raw);
  const given = input.ok ? input.value : undefined;
  const idempotent = call.idempotent && boundTo(command, { target, ...personOf(caller) }, call.id, call.idempotent);
  const attempt: Attempt<By> = { act: actOf(command, given, undefined, call.id), again: false, notifies: false };
  const changed = await inTransaction('write', async (tx): Promise<Result<T>> => {
    const access = await authorityOf(command).open(tx, caller, target);
    if (!access) return rollBack({ code: 'not_found' });
    // Check the key before reading the row: when a move is repeated, its row is already moved, so the call would be
    // classified as another act.
    const earlier = idempotent && (await claimKey<T>(access, idempotent));
    attempt.again = earlier !== undefined;
    if (earlier) return earlier.ok ? earlier : rollBack(earlier.refusal);
    const stored = await storedRow(command, access, call.id);
    attempt.act = actOf(command, given, stored, call.id);
    const doing = {
      section: command.section,
      act: attempt.act,
      change: { input: given ?? call.raw, stored: asRow(stored) },
    };
    const refused = await authorityOf(command).refusal(access, doing, call);
    if (refused) return rollBack(refused);
    if (isMissing(command, call.id, stored)) return rollBack({ code: 'not_found' });
    if (!input.ok) return rollBack(input.refusal);
    // Check step-up last, so that nobody has to prove their identity for a call that is refused anyway.
    if (command.fresh && !isFreshly(caller)) return rollBack({ code: 'step_up_required' });
    const within = withinCeiling(access, input.value, call);
    if (!within.ok) return rollBack(within.refusal);
    const changed = await watched(access, command.section, call.id);
    const outcome = await command.run(access, within.value, stored);
    if (!outcome.ok) return rollBack(outcome.refusal);
    attempt.notifies = await changed();
    await Promise.all([auditChange(command, attempt.act, access, outcome.value, call.id), wakeReminders(access)]);
    if (idempotent) await keepAnswer(access, idempotent, outcome.value);
    return outcome;
  }).catch((error) => {
    if (error instanceof RolledBack) return { ok: false as const, refusal: error.refusal };
    if (command.taken && isTaken(error, command.taken.index)) return invalid(command.taken.field, 'invalid');
    throw error;
  });
  return { ...attempt, changed };
}

/** Starts watching a change of a record for webhooks; changes outside a record are not watched. */
const watched = (access: Access<Performer>, section: Section | Administered | null, id: number) =>
  section && 'visible' in access ? watchChange(access, section as Section, id) : async () => false;

const rollBack = (refusal: Refusal): never => {
  throw new RolledBack(refusal);
};

/** The act of a call. If the input is invalid, only 'create' (id 0) and 'update' can be told apart. */
function actOf<I, T, By extends Performer>(
  { act }: Command<I, T, By>,
  input: I | undefined,
  stored: T | undefined,
  id: number,
) {
  if (typeof act !== 'function') return act;
  return input === undefined ? (id === 0 ? 'create' : 'update') : act(input, stored);
}

/**
 * Binds a key to this command, row and record, and to the person for whom the caller acts. All commands whose act depends on
 * the row are bound under the same name, `save`.
 */
const boundTo = <I, T, By extends Performer>(
  { section, act }: Command<I, T, By>,
  on: { target: Target; actingFor?: unknown },
  id: number,
  sent: IdempotentCall,
) => {
  const record = JSON.stringify(on.actingFor === undefined ? on.target : on);
  return callOf(sent, section?.name ?? 'account', typeof act === 'string' ? act : 'save', id, record);
};

const personOf = (caller: Caller) => ('actingFor' in caller ? { actingFor: caller.actingFor } : {});

const storedRow = async <I, T, By extends Performer>(command: Command<I, T, By>, access: Access<By>, id: number) =>
  command.readsStored && id !== 0
    ? ((await authorityOf(command).stored?.(access, command.section, id)) as T | undefined)
    : undefined;

/** Whether the command is about a stored row that is not there, such as a deleted one. */
const isMissing = <I, T, By extends Performer>(
  { readsStored, section }: Command<I, T, By>,
  id: number,
  stored: T | undefined,
) => readsStored === true && id !== 0 && stored === undefined && section !== null && hasRows(section as Section);

const asRow = (stored: unknown) => (typeof stored === 'object' && stored !== null ? stored : undefined);

const isFreshly = ({ session }: Caller) => session !== undefined && isFresh({ session });

const lineOf = <I, T, By extends Performer>(
  { userId, sender }: Pick<Caller, 'userId' | 'sender'>,
  { section }: Command<I, T, By>,
  action: AuditEntry['action'],
) => ({ userId, sender, section: section?.name, action });

async function auditChange<I, T, By extends Performer>(
  command: Command<I, T, By>,
  act: ActOf<By>,
  access: Access<By>,
  value: T,
  id: number,
) {
  const logged = command.logged?.(access, value) ?? { rowId: (value as { id?: number } | undefined)?.id ?? id };
  for (const line of [logged].flat())
    await writeAudit(access.sql, {
      ...lineOf(access.viewer, command, act),
      patientId: 'patientId' in access ? access.patientId : null,
      outcome: 'ok',
      ...line,
    });
}
