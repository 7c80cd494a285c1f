import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatePaypal } from '@/lib/demo/paypal/simulator.mjs';
import { callerOf, type Ids, ROWS } from '../access/matrix';
import { callOf, credentialsOf, endpointOf, newRecord, userOf } from '../access/matrix-fixture';
import { builtApp } from '../support/built-app';
import { type ApiDescription, type DescribedCall, fetchDescription } from '../support/description';
import { mailServer } from '../support/mail';
import { startOidcServer } from '../support/oidc-provider';
import { RENEWING } from '../support/paypal';
import { OTHERS, type Request } from './valid-calls';

// A client built only from the API's description calls every operation correctly and gets the described answers.

mailServer();
const [paypal, oidc] = await Promise.all([
  simulatePaypal({ plans: { [RENEWING]: { currency_code: 'EUR', value: '4.90' } } }),
  startOidcServer(),
]);
const parties = {
  ...paypal.environment,
  ...{ OIDC_ISSUER: oidc.issuer, OIDC_CLIENT_ID: oidc.clientId, OIDC_CLIENT_SECRET: oidc.clientSecret },
};
Object.assign(process.env, parties);
afterAll(() => Promise.all([paypal.close(), oidc.stop()]));
const web = builtApp({ env: parties });
let api: ApiDescription;
beforeAll(async () => {
  api = await fetchDescription(web);
});

let readOnly: Ids | undefined;
async function fromMatrix({ method, path }: DescribedCall): Promise<Request | undefined> {
  const endpoint = `${method} ${path.replace(/\{(\w+)\}/g, '[$1]')}`;
  const row = ROWS.find((one) => endpointOf(one) === endpoint && callerOf(one));
  const caller = row && callerOf(row);
  if (!caller) return undefined;
  // All reads share one record.
  if (method === 'GET') readOnly ??= await newRecord(web.db);
  const ids = (method === 'GET' && readOnly) || (await newRecord(web.db));
  const as = await credentialsOf(await userOf(web.db, caller, ids), 'token');
  const { params = {}, body, headers } = callOf(row, ids);
  // Requests with an Origin get the origin of the running app, as from its pages; programs send none.
  const own: Record<string, string> = headers?.origin ? { origin: web.app.origin } : {};
  return { path: params, body, headers: { ...as, ...headers, ...own } };
}

/** Leaves bytes of non-JSON bodies unchanged. */
const asSent = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body);

async function made(call: DescribedCall, { path, query, body, headers }: Request) {
  const client = createClient<Record<string, Record<string, never>>>({ baseUrl: `${web.app.origin}/webui` });
  const options = { params: { path, query }, body, headers, bodySerializer: asSent, parseAs: 'text' };
  const { data, error, response } = await client.request(
    call.method.toLowerCase() as never,
    call.path as never,
    options as never,
  );
  const text = String(data ?? (typeof error === 'object' ? JSON.stringify(error) : (error ?? '')));
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    headers: { 'content-type': type },
    text,
    body: type.includes('json') && text !== '' ? JSON.parse(text) : {},
  };
}

test('a correct call of every operation gets the answer that the description declares', async () => {
  const wrong: string[] = [];
  for (const call of api.calls) {
    const name = `${call.method} ${call.path}`;
    const request = OTHERS[name] ? await OTHERS[name]({ web, paypal, oidc }) : await fromMatrix(call);
    if (!request) {
      wrong.push(`${name}: nobody knows a right call of it`);
      continue;
    }
    const reply = await made(call, request);
    const objection = reply.status < 300 ? api.objection(call, reply) : reply.text.slice(0, 500);
    if (objection) wrong.push(`${name}: ${reply.status} ${objection}`);
  }
  expect(wrong).toEqual([]);
});
