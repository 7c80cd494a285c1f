import { expect, test } from 'vitest';
import { ANNA, builtApp, MARIO, type Reply } from '../support/built-app';
import { actionIds, callAction, formOf } from '../support/server-actions';

// How the running app passes search words: they are sent in a request body and returned sealed in a URL.

const web = builtApp({ env: { LOG_LEVEL: 'debug' } });
const PAGE = '/webui/Registro/Diagnosi';
const WORDS = 'canarino malato';

/** Sends the search form as a browser without JavaScript does, or as the router does. */
async function search(
  headers: Record<string, string>,
  fields: Record<string, string>,
  means: 'form' | 'router' = 'form',
) {
  const id = actionIds().get('app/(record)/actions.ts search');
  if (means === 'router') return callAction(web, { id, page: PAGE, headers }, [formOf(fields)]);
  const encoded = new Response(formOf({ [`$ACTION_ID_${id}`]: '', ...fields }));
  const sent = { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' };
  return web.send('POST', PAGE, { headers: sent, body: new Uint8Array(await encoded.arrayBuffer()) });
}
const placeOf = ({ headers }: Reply) => headers.location ?? '';

test('a search form redirects to the same page with sealed words, the same order and no other parameters', async () => {
  const as = await web.browser(MARIO);
  const given = { cerca: WORDS, 'ordina-0': 'level', 'pagina-0': '3', periodo: 'tutto', evil: 'https://evil.example' };
  const sent = await search(as, given);
  expect([sent.status, placeOf(sent)]).toEqual([
    303,
    expect.stringMatching(/^\?ordina-0=level&periodo=tutto&cerca=[\w-]{64,}$/),
  ]);
  const page = await web.get(PAGE + placeOf(sent), as);
  expect([page.status, page.text.includes(`value="${WORDS}"`)]).toEqual([200, true]);
  const elsewhere = await web.get(PAGE.replace('Diagnosi', 'Visite') + placeOf(sent), as);
  expect(elsewhere.text).toContain(`value="${WORDS}"`);
});

test('the router gets a URL with sealed words', async () => {
  const { status, text } = await search(await web.browser(MARIO), { cerca: WORDS }, 'router');
  expect([status, text]).toEqual([200, expect.stringMatching(/"\?cerca=[\w-]{64,}"/)]);
  expect(text).not.toMatch(/canarino/i);
});

test('another user who opens the URL of a search sees the page as without a search', async () => {
  const sent = await search(await web.browser(MARIO), { cerca: WORDS });
  const seen = `/webui/assistiti/${await web.patientId(MARIO)}/diagnosi${placeOf(sent)}`;
  const page = await web.get(seen, await web.browser(ANNA));
  expect([page.status, page.text.includes('canarino'), page.text.includes('Mostra tutto')]).toEqual([
    200,
    false,
    false,
  ]);
});

test('without a session, with a token or from another site no search words are sealed', async () => {
  const { cookie = '' } = await web.browser(MARIO);
  const bearer = await web.bearer(MARIO);
  const callers: Record<string, string>[] = [
    { origin: web.app.origin },
    { ...bearer, origin: web.app.origin },
    { cookie },
  ];
  for (const headers of callers) {
    for (const means of ['form', 'router'] as const) {
      const { text, headers: got } = await search(headers, { cerca: WORDS }, means);
      expect(text + (got.location ?? '')).not.toMatch(/cerca=/);
    }
  }
  const foreign = await search({ cookie, origin: 'https://evil.example' }, { cerca: WORDS });
  expect(placeOf(foreign)).toBe('');
});

test('the search of the whole record is answered or refused, and the access log contains none of its words', async () => {
  const [as, doctor, mario] = [await web.browser(MARIO), await web.browser(ANNA), await web.patientId(MARIO)];
  const ask = (headers: Record<string, string>, path: string, body: unknown) =>
    web.send('POST', `/webui/api/cerca${path}`, { headers: { ...headers, origin: web.app.origin }, body });
  const found = await ask(as, '', { search: 'allergia' });
  expect([found.status, found.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(found.text).toContain('"sezione":"diagnoses"');
  const statuses = [
    await ask(as, '', { search: WORDS }),
    await ask(doctor, `/${mario}`, { search: WORDS }),
    await ask(doctor, '', { search: WORDS }),
    await ask({}, '', { search: WORDS }),
    await ask(as, '', { search: WORDS.repeat(20) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 404, 401, 422]);
  const foreign = await web.send('POST', '/webui/api/cerca', {
    headers: { ...as, origin: 'https://evil.example' },
    body: { search: WORDS },
  });
  expect(foreign.status).toBe(403);
  const lines = await web.sql`select t::text as line from tbl_audit t`;
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/canarino/i);
});

test('the app’s output contains none of the search words', () => {
  expect(web.app.output()).not.toMatch(/canarino/i);
});
