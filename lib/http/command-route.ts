import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import type { Command } from '../access/commands/command';
import { type IdempotentCall, requestHash } from '../access/commands/idempotency';
import { perform } from '../access/commands/perform';
import type { Performer } from '../access/commands/performers';
import type { Section } from '../access/policy/sections';
import type { Target } from '../access/record/record';
import { acceptedLocale, type Locale, translate } from '../i18n/translate';
import type { Viewer } from '../session/sessions';
import { done, invalid, type Refusal, type Result } from '../values/refusal';
import { dataAnswer } from './answers';
import { type Declaration, declare, json, type Params } from './api-route';
import { authenticate } from './authenticate';
import { readJson } from './body';
import { idOfSent } from './ids';
import { problem } from './problem';

/** How a section's routes convert a body into a command's input, and a saved or conflicting row into JSON. */
export interface RowWire<T> {
  input(body: Record<string, unknown>): Record<string, unknown>;
  toWire(row: T): unknown;
  /** The schema of `toWire`'s result, for the API's description. */
  answer?: z.ZodType;
  /** Fields of a body that differ from the command's input schema, by the contract's names. */
  sent?: Record<string, z.ZodType>;
  /** Whether a saved row is new; absent: every create is new. */
  isNew?(row: T): boolean;
  /** The contract's name of an input's field. */
  wirePath?: (path: string) => string;
  /** The result of a check that refused a save, as further members of the answer. */
  checkedToWire?: (checked: object, locale: Locale) => Record<string, unknown>;
}

export interface CommandCall {
  /** The id of the row, 0 for a new row. */
  id: number;
  target: Target;
  body: Record<string, unknown>;
}

/** A command bound to its row and input, ready to be performed for a viewer. */
export interface ResolvedCommand {
  /** Whether the saved row is new, which is answered with 201. */
  creates: boolean;
  /** The message key of a text that the contract sends with the row. */
  message?: string;
  wire: RowWire<never>;
  perform(viewer: Viewer, idempotent: IdempotentCall | undefined): Promise<Result<unknown>>;
}

/** Binds a command to a call's row and body. */
export const resolveCommand = <I extends { id?: number }, T, By extends Performer = 'owner'>(
  command: Command<I, T, By>,
  wire: RowWire<T>,
  { id, target, body }: CommandCall,
): Result<ResolvedCommand> =>
  done({
    creates: id === 0,
    wire: wire as RowWire<never>,
    perform: (viewer, idempotent) =>
      perform(viewer, target, command, {
        id,
        raw: wire.input(body),
        namedPatient: named(body),
        ...(idempotent ? { idempotent } : {}),
      }),
  });

type Resolve = (params: Params, body: Record<string, unknown>) => Result<ResolvedCommand>;

/** The parts of a wire that the API's description uses. */
export const wireOf = (
  { answer, sent, wirePath }: Pick<RowWire<never>, 'answer' | 'sent' | 'wirePath'>,
  beside: Record<string, z.ZodType> = {},
): Partial<Declaration> => ({
  wirePath,
  ...(answer ? { answer: dataAnswer(answer) } : {}),
  beside: { ...beside, ...sent },
});

/** A write to a record. */
export const recordCommand = (
  section: Section,
  resolve: Resolve,
  body?: z.ZodType,
  limit?: number,
  description: Partial<Declaration> = {},
) => commandRoute({ access: 'record', section, act: 'write', body, ...description }, resolve, limit);

/** A write: JSON in, the saved row out; 201 when it was created. */
export const commandRoute = (declaration: Declaration, resolve: Resolve, limit?: number) =>
  declare({ idempotent: true, ...declaration }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const read = request.method === 'DELETE' ? nothing : await readJson(request, limit, declaration.listAs);
    if (!read.ok) return problem(read.refusal, { request });
    const other = otherPerson(viewer.value, read.value.body);
    if (other) return problem(other, { request });
    const resolved = resolve(params, read.value.body);
    if (!resolved.ok) return problem(resolved.refusal, { request });
    const key = keyOf(request);
    if (!key.ok) return problem(key.refusal, { request });
    const { creates, message, wire, perform } = resolved.value;
    const sent = requestHash(request.method, request.nextUrl.pathname, read.value.text);
    const result = await perform(viewer.value, key.value === null ? undefined : { key: key.value, request: sent });
    if (result.ok) {
      const notice = message && { message: translate(acceptedLocale(request.headers.get('accept-language')), message) };
      const isNew = creates && (wire.isNew?.(result.value as never) ?? true);
      return json({ data: await wire.toWire(result.value as never), ...notice }, isNew ? 201 : 200);
    }
    return refusedWith(result.refusal, wire, request);
  });

/**
 * A refusal in the contract's names; a conflict carries the complete stored row, in the form in which a save would have
 * returned it.
 */
export async function refusedWith(
  { stored, ...refusal }: Refusal,
  { toWire, wirePath, checkedToWire }: Pick<RowWire<never>, 'toWire' | 'wirePath' | 'checkedToWire'>,
  request: Request,
) {
  const data = stored && ((await toWire(stored as never)) as Record<string, unknown>);
  return problem({ ...refusal, ...(data ? { stored: data } : {}) }, { request, wirePath, checkedToWire });
}

const nothing = { ok: true as const, value: { body: {} as Record<string, unknown>, text: '' } };

/** The refusal of a body that names another patient than the one for whom the call acts. */
const otherPerson = ({ actingFor }: Viewer, body: Record<string, unknown>): Refusal | null => {
  const patient = named(body);
  return actingFor !== undefined && patient !== undefined && patient !== actingFor ? { code: 'other_person' } : null;
};

/** The patient that a body names, if any; an invalid id becomes -1, which does not exist. */
export function named(body: Record<string, unknown>): number | undefined {
  const id = Object.hasOwn(body, 'id_paziente') ? body.id_paziente : undefined;
  if (id === undefined || id === null) return undefined;
  return idOfSent(id) ?? -1;
}

/** What a page sends in place of a form whose answer was lost: the form's own key, so that the two are done once. */
const OF_FORM = /^form:/;

/** The Idempotency-Key of a POST; null if there is none. */
export function keyOf(request: NextRequest): Result<string | null> {
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  if (key !== null && !/^[\x21-\x7e]{1,200}$/.test(key)) return invalid('Idempotency-Key', 'invalid');
  return { ok: true, value: key?.replace(OF_FORM, 'form ') ?? null };
}
