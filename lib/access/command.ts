import 'server-only';
import type { z } from 'zod';
import { writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import { causeOf, log } from '../log';
import { renewSession, type Viewer } from '../session/sessions';
import { unnamedIssue } from '../values/fields';
import type { Refusal, Result } from '../values/refusal';
import { claimKey, type IdempotentCall, keepAnswer, releaseKey } from './idempotency';
import { openRecord } from './open';
import { auditRefusal, type RecordAccess, type Target } from './record';
import { findVisible, isClinical } from './rows';
import { type Act, type Section, type SectionName, sections } from './sections';
import { notSubscribed } from './subscription';

/**
 * One thing that a patient can do to his record, as data: perform() alone checks, opens the transaction and audits.
 * `input` gets the row's id, 0 for a new one, since what a new row needs an existing one may leave out.
 */
export interface Command<I, T> {
  section: SectionName;
  act: Act | ((input: I) => Act);
  /** Where only the stored row tells what an input does to it: the act, by which the licence and the access log go. */
  actOnStored?(record: RecordAccess, input: I): Promise<Act>;
  input(id: number): z.ZodType<I>;
  run(record: RecordAccess, input: I): Promise<Result<T>>;
  /**
   * What is done outside once the change is committed, with no transaction open, such as sending a mail. It is called
   * for each call; `again` tells that an earlier one with the same key has made the change.
   */
  afterwards?(viewer: Viewer, value: T, call: Afterwards): Promise<Result<T>>;
}
export interface Afterwards {
  again: boolean;
  /** Lets the same call be made anew, where its deed did not come about. */
  releaseIdempotencyKey(): Promise<void>;
}
export const command = <I extends { id?: number }, T>(definition: Command<I, T>) => definition;

export interface Call {
  /** The row the call is about, 0 for a new one; by it a doctor's refusal is decided. */
  id: number;
  /** The patient whom the caller names besides; another than the record's is as if there were no such row. */
  namedPatient?: number;
  /** What the caller sent, in the input's own names, not yet validated. */
  raw: Record<string, unknown>;
  idempotent?: IdempotentCall;
}

/** Carries a refusal out of a transaction that must not be kept. */
class RolledBack extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/**
 * Performs a command on a record: may this viewer, does his licence cover it, is the input right; then the change and
 * its audit row in one transaction, and what is to be done outside after it. A refusal is audited by itself.
 */
export async function perform<I extends { id?: number }, T>(
  viewer: Viewer,
  target: Target,
  command: Command<I, T>,
  call: Call,
): Promise<Result<T>> {
  const { act, changed, again } = await change(viewer, target, command, call);
  const { idempotent } = call;
  const releaseIdempotencyKey = async () => void (idempotent && (await releaseKey(viewer.userId, idempotent)));
  const result =
    changed.ok && command.afterwards
      ? await command.afterwards(viewer, changed.value, { again, releaseIdempotencyKey })
      : changed;
  if (result.ok) await renewSession(viewer).catch(isSavedAllTheSame);
  else await auditRefusal(viewer, target, command.section, act, result.refusal.code);
  return result;
}

/** Whatever fails after the commit must not say that nothing was saved. */
const isSavedAllTheSame = (error: unknown) => log().warn({ cause: causeOf(error) }, 'session not renewed after a save');

/** The change itself, or why it was not made: then nothing of it is left. */
async function change<I extends { id?: number }, T>(
  viewer: Viewer,
  target: Target,
  command: Command<I, T>,
  call: Call,
) {
  const parsed = command.input(call.id).safeParse({ ...call.raw, id: call.id }, { error: unnamedIssue });
  let act = actOf(command, parsed.data, call.id);
  let again = false;
  const changed = await inTransaction('write', async (tx): Promise<Result<T>> => {
    const record = await openRecord(tx, viewer, target);
    if (parsed.success && record?.relation.kind === 'owner')
      act = (await command.actOnStored?.(record, parsed.data)) ?? act;
    const refused = await refusalOf(record, command.section, act, call);
    if (!record || refused) throw new RolledBack(refused ?? { code: 'not_found' });
    const earlier = call.idempotent && (await claimKey<T>(record, call.idempotent));
    again = earlier !== undefined;
    if (earlier) return earlier.ok ? earlier : rollBack(earlier.refusal);
    if (!parsed.success) return rollBack({ code: 'invalid', fields: fieldErrors(parsed.error) });
    const outcome = await command.run(record, parsed.data);
    if (!outcome.ok) return rollBack(outcome.refusal);
    await auditChange(record, command.section, act, (outcome.value as { id?: number } | undefined)?.id ?? call.id);
    if (call.idempotent) await keepAnswer(record, call.idempotent, outcome.value);
    return outcome;
  }).catch((error) => {
    if (error instanceof RolledBack) return { ok: false as const, refusal: error.refusal };
    throw error;
  });
  return { act, changed, again };
}

const auditChange = ({ sql, viewer, patientId }: RecordAccess, section: SectionName, action: Act, rowId: number) =>
  writeAudit(sql, {
    userId: viewer.userId,
    patientId,
    action,
    section,
    rowId,
    outcome: 'ok',
    sender: viewer.sender,
  });

const rollBack = (refusal: Refusal): never => {
  throw new RolledBack(refusal);
};

function actOf<I, T>({ act }: Command<I, T>, input: I | undefined, id: number): Act {
  if (typeof act !== 'function') return act;
  return input === undefined ? (id === 0 ? 'create' : 'update') : act(input);
}

/** Nobody but the owner writes. A doctor is told so of what he sees; of anything else, that it is not there. */
async function refusalOf(
  record: RecordAccess | null,
  section: SectionName,
  act: Act,
  { id, namedPatient }: Pick<Call, 'id' | 'namedPatient'>,
): Promise<Refusal | null> {
  if (!record || (namedPatient !== undefined && namedPatient !== record.patientId)) return { code: 'not_found' };
  if (record.relation.kind !== 'owner') {
    const { table, patientOnly }: Section = sections[section];
    const there = !patientOnly && (!isClinical(table) || (await findVisible(record, table, id)) !== undefined);
    const seen = id === 0 || there;
    return { code: seen ? 'forbidden' : 'not_found' };
  }
  return notSubscribed(record, section, act);
}

const fieldErrors = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
