import 'server-only';
import type { NextRequest } from 'next/server';
import type { z } from 'zod';
import { type Page, pageOf } from '../access/lists/paging';
import type { Section } from '../access/policy/sections';
import { auditRefusal, type RecordAccess, withRecord } from '../access/record/record';
import { auditAlone } from '../audit/audit';
import { acceptedLocale, type Locale } from '../i18n/translate';
import type { Viewer } from '../session/sessions';
import { isFresh } from '../session/step-up';
import { done, type Result, refuse } from '../values/refusal';
import { idOf } from './answers';
import { authenticate, type Held } from './authenticate';
import { type Declaration, declareCall, type Handler, hasNameTwice } from './declaration';
import { idIn, onlySingle } from './ids';
import { stringify } from './json';
import { fault, problem } from './problem';
import { withLimits } from './rate-limit';

export type { Declaration, Handler } from './declaration';
export type Params = Record<string, string>;

export const declare = (
  declaration: Declaration,
  run: (request: NextRequest, params: Params) => Promise<Response>,
): Handler =>
  Object.assign(
    async (...[request, context]: Parameters<Handler>) => {
      declareCall(request, declaration);
      try {
        if (hasNameTwice(request)) return withLimits(request, problem({ code: 'malformed' }, { request }));
        return withLimits(request, await run(request, onlySingle(await context.params)));
      } catch (error) {
        return withLimits(request, fault(error, request));
      }
    },
    { declaration },
  );

/** A JSON response that no cache may store. */
export const json = (body: unknown, status = 200) => new Response(stringify(body), { status, headers: PRIVATE_JSON });
const PRIVATE_JSON = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

const OF_PATIENT = { id: idOf('An id_paziente') };

/** A list of lib/http/json-list.ts carries the schema of its answer. */
const answerOf = (read: object) => (read as { answer?: z.ZodType }).answer;

/** A call that needs no session. */
export const publicRoute = (handle: (request: NextRequest, params: Params) => Promise<Response>, body?: z.ZodType) =>
  declare({ access: 'public', body }, handle);

const STEP_UP = { refusals: ['step_up_required'] } satisfies Partial<Declaration>;

export interface ViewerCall {
  viewer: Viewer;
  params: Params;
  request: NextRequest;
}

/**
 * A call about the caller, or about data that everybody may read. `held`: the call also answers users with a pending
 * duty, such as a due password. `fresh`: requires a proof of identity within the last minutes (step-up).
 */
export const viewerRoute = (
  handle: (call: ViewerCall) => Promise<Result<Response>>,
  body?: z.ZodType,
  { held, fresh = false }: { held?: Held; fresh?: boolean } = {},
) =>
  declare({ access: 'viewer', body, ...(fresh ? STEP_UP : {}) }, async (request, params) => {
    const viewer = await authenticate(request, held);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    if (fresh && !isFresh(viewer.value)) return problem({ code: 'step_up_required' }, { request });
    const result = await handle({ viewer: viewer.value, params, request });
    return result.ok ? result.value : problem(result.refusal, { request });
  });

/** A call that names the caller by their id_utente; any other id is answered as `not_found` and logged. */
export const selfRoute = (
  handle: (call: ViewerCall) => Promise<Response>,
  { parameter = 'id_utente', body }: { parameter?: string; body?: z.ZodType } = {},
) =>
  viewerRoute(async (call) => {
    const { userId, sender } = call.viewer;
    if (idIn(call.params[parameter]) === userId) return done(await handle(call));
    await auditAlone({ userId, action: 'read', section: 'account', outcome: 'not_found', sender });
    return refuse('not_found');
  }, body);

/**
 * A GET with an id_paziente in its path, for the owner and for doctors, who get only the part that they may see. `asked`
 * parses the query parameters and may refuse them.
 */
export const recordQuery = <Q = URLSearchParams>(
  section: Section,
  read: (record: RecordAccess, page: Page, params: Params, query: Q, locale: Locale) => Promise<unknown>,
  asked: (query: URLSearchParams) => Result<Q> = (query) => done(query as Q),
) =>
  declare(
    { access: 'record', section, act: 'read', path: OF_PATIENT, paged: true, answer: answerOf(read) },
    async (request, params) => {
      const viewer = await authenticate(request);
      if (!viewer.ok) return problem(viewer.refusal, { request });
      const page = pageOf(request.nextUrl.searchParams);
      if (!page.ok) return problem(page.refusal, { request });
      const query = asked(request.nextUrl.searchParams);
      if (!query.ok) return problem(query.refusal, { request });
      const id = idIn(params.id);
      if (id === null) return problem({ code: 'not_found' }, { request });
      const result = await withRecord(viewer.value, id, section, (record) =>
        read(record, page.value, params, query.value, acceptedLocale(request.headers.get('accept-language'))),
      );
      if (result.ok && result.value !== undefined) return json(result.value);
      return problem(result.ok ? { code: 'not_found' } : result.refusal, { request });
    },
  );

/**
 * A GET with a row's id in its path; a row that the viewer may not see is `not_found`. Slow work, such as making a picture,
 * belongs in `serve`, which gets the read value when no transaction is open.
 */
export const rowQuery = <T>(
  section: Section,
  read: (record: RecordAccess, id: number) => Promise<T>,
  serve: (value: NonNullable<T>) => unknown = (value) => value,
) =>
  declare({ access: 'record', section, act: 'read' }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const id = idIn(params.id);
    if (id === null) return problem({ code: 'not_found' }, { request });
    const result = await withRecord(viewer.value, { rowId: id, of: section }, section, (record) => read(record, id));
    return result.ok ? json(await serve(result.value as NonNullable<T>)) : problem(result.refusal, { request });
  });

export interface OwnRowCall {
  id: number;
  params: Params;
  query: URLSearchParams;
}

/**
 * A GET about a row of the caller's own record; doctors never get an answer. A missing row, or another patient's, is logged
 * like every refusal. Slow work belongs in `serve`, where no transaction is open. `fresh`: requires a proof of identity
 * within the last minutes (step-up).
 */
export const ownRowQuery = <T>(
  section: Section,
  read: (record: RecordAccess, call: OwnRowCall) => Promise<T>,
  serve: (value: NonNullable<T>, request: NextRequest) => unknown = (value) => value,
  { fresh = false }: { fresh?: boolean } = {},
) =>
  declare({ access: 'record', section, act: 'read', ...(fresh ? STEP_UP : {}) }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    if (fresh && !isFresh(viewer.value)) return problem({ code: 'step_up_required' }, { request });
    const id = idIn(params.id);
    if (id === null) return problem({ code: 'not_found' }, { request });
    const query = request.nextUrl.searchParams;
    const result = await withRecord(viewer.value, 'own', section, (record) => read(record, { id, params, query }));
    if (result.ok && result.value !== undefined) return json(await serve(result.value as NonNullable<T>, request));
    if (result.ok) await auditRefusal(viewer.value, { rowId: id, of: section }, section, 'read', 'not_found');
    return problem({ code: 'not_found' }, { request });
  });

/** A GET about the caller's own record as a whole; doctors never get an answer. */
export const ownQuery = (section: Section, read: (record: RecordAccess, query: URLSearchParams) => Promise<unknown>) =>
  declare({ access: 'record', section, act: 'read' }, async (request) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const query = request.nextUrl.searchParams;
    const result = await withRecord(viewer.value, 'own', section, (record) => read(record, query));
    if (!result.ok) return problem(result.refusal, { request });
    return result.value === undefined ? problem({ code: 'not_found' }, { request }) : json(result.value);
  });
