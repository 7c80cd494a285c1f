import { beforeAll, describe, expect, test } from 'vitest';
import { publicRoute } from '@/lib/http/api-route';
import { fault, problem, statusOf } from '@/lib/http/problem';
import { translate } from '@/lib/i18n/translate';
import type { RefusalCode } from '@/lib/values/refusal';
import { answered, bearerOf, type Credentials, call, type Handler } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// CONTRACT: errors are RFC 9457 answers with a text in the caller's language, Italian by default.

const behind = inProcess();
const asked = (language?: string) =>
  new Request('http://localhost:3000/webui/api/x', { headers: language ? { 'accept-language': language } : {} });
const CODES = Object.keys(statusOf) as RefusalCode[];

describe.each(CODES)('the refusal %s', (code) => {
  test('is an answer with type, title, status, detail and message', async () => {
    const { status, headers, body } = await answered(problem({ code }, { request: asked() }));
    expect(status).toBe(statusOf[code]);
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'private, no-store' });
    expect(headers.vary).toContain('Accept-Language');
    expect(body).toMatchObject({
      type: `urn:cartella-salute:problem:${code}`,
      title: expect.stringMatching(/^[A-Z]/),
      status,
      detail: translate('en', `refusals.${code}`),
      message: translate('it', `refusals.${code}`),
    });
    expect(body.message).not.toContain('refusals.');
  });
});

test('the statuses are those of the contract', () => {
  expect(statusOf).toEqual({
    malformed: 400,
    unauthenticated: 401,
    wrong_credentials: 401,
    not_registered: 401,
    forbidden: 403,
    foreign_origin: 403,
    outside_scope: 403,
    not_subscribed: 403,
    no_permission: 403,
    last_admin: 422,
    last_carer: 409,
    admin_apart: 422,
    admin_not_sold: 422,
    not_found: 404,
    conflict: 409,
    key_reused: 409,
    too_large: 413,
    over_quota: 413,
    storage_full: 507,
    storage_away: 503,
    wrong_media_type: 415,
    invalid: 422,
    unconfirmed: 422,
    unaccepted: 422,
    too_many: 429,
    daily_limit: 429,
    password_due: 403,
    step_up_required: 403,
    account_closed: 403,
    sharing_refused: 403,
    second_factor_required: 401,
    second_factor_due: 403,
    wrong_code: 401,
    wrong_passkey: 401,
    only_way_in: 409,
    not_delivered: 502,
    mail_refused: 502,
    contract_due: 409,
    already_subscribed: 409,
    payment_pending: 409,
    payment_refused: 502,
    payment_away: 502,
    payments_off: 502,
    not_drawn: 503,
    other_person: 409,
    other_writer: 409,
    relation_ended: 403,
    unavailable: 503,
  });
});

test.each([
  [undefined, 'it'],
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['en-US,en;q=0.9', 'en'],
  ['en;q=0.5, it;q=0.7', 'it'],
  ['de, en;q=0.4', 'en'],
  ['de, fr', 'it'],
  ['it;q=0, en', 'en'],
  ['*', 'it'],
  ['q=;;,,;', 'it'],
] as const)('with Accept-Language %s the message is in %s', async (header, locale) => {
  const { body } = await answered(problem({ code: 'wrong_credentials' }, { request: asked(header) }));
  expect(body.message).toBe(translate(locale, 'refusals.wrong_credentials'));
});

test('an invalid field has the contract’s name, with a message in the reader’s language', async () => {
  const refusal = { code: 'invalid' as const, fields: [{ path: 'name', message: 'tooLong?max=120' }] };
  const { body } = await answered(problem(refusal, { request: asked('en'), wirePath: (path) => `wire_${path}` }));
  expect(body.errors).toEqual([{ path: 'wire_name', message: translate('en', 'errors.tooLong', { max: '120' }) }]);
});

test('a missing subscription names its key', async () => {
  const { body } = await answered(
    problem({ code: 'not_subscribed', permission: 'aggiungivisite' }, { request: asked() }),
  );
  expect(body).toMatchObject({ status: 403, code: 'subscription_required', permission: 'aggiungivisite' });
});

test('too many attempts and an unreachable database come with a retry time', async () => {
  expect(
    (await answered(problem({ code: 'too_many', retryAfter: 77 }, { request: asked() }))).headers['retry-after'],
  ).toBe('77');
  expect(
    Number((await answered(problem({ code: 'unavailable' }, { request: asked() }))).headers['retry-after']),
  ).toBeGreaterThan(0);
});

describe('an unexpected exception', () => {
  const throwing = (error: unknown) => publicRoute(() => Promise.reject(error)) as unknown as Handler;
  const get = { method: 'GET', path: '/api/x' };

  test('answers 500 with a reference and no internals', async () => {
    const { status, body, text } = await call(throwing(new Error('il segreto RSSMRA80A01H501U')), {}, get);
    expect([status, body.status]).toEqual([500, 500]);
    expect(body.reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).not.toMatch(/segreto|RSSMRA|node:|\.ts|throwing/);
  });

  test('answers 500 even if the thrown value is no error', async () => {
    for (const thrown of [undefined, null, 'text', 5, {}])
      expect((await call(throwing(thrown), {}, get)).status).toBe(500);
  });

  test.each(['ECONNREFUSED', 'CONNECT_TIMEOUT', '57P01', '57P03', '53300', '57014', '55P03', '40P01'])(
    'answers 503 if it is %s, an absent or busy database',
    async (code) => {
      const wrapped = new Error('outer', { cause: Object.assign(new Error('inner'), { code }) });
      expect((await answered(fault(wrapped, asked()))).status).toBe(503);
    },
  );
});

describe('a 404 does not reveal why nothing was found', () => {
  let as: Credentials;
  beforeAll(async () => {
    as = await bearerOf((await newPatient(behind.db)).userId);
  });

  test('a 404 has the same bytes for an unknown id, an invalid id and an unknown call', async () => {
    const patient = await handlerOf('GET /api/patient/[id]');
    const nothing = await handlerOf('GET /api/[...path]');
    const answers = [];
    for (const id of ['1', '999999999999999', 'abc', '-1', '0', '1.5', '9'.repeat(40), "1' or 1=1", '%00'])
      answers.push(await call(patient, as, { method: 'GET', path: '/api/patient/x', params: { id } }));
    answers.push(await call(nothing, as, { method: 'GET', path: '/api/niente', params: { path: 'niente' } }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
  });
});
