import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkIn, openLink } from '@/components/health-links/viewer/opening';
import { encryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { type HealthLinkPayload, readLink } from '@/lib/sections/health-links/payload';

// Links made by hand: the page that shows links sends requests only to its own site and to the link's URL, and only in the way
// that the link's flags specify.

const ORIGIN = 'https://cartella.example';
const key = newKey();
const url = `${ORIGIN}/webui/api/shl/${newKey()}`;
const NOW = 1_000_000;

interface Asked {
  url: string;
  init: RequestInit;
}
let asked: Asked[];
beforeEach(async () => {
  asked = [];
  const jwe = await encryptFile({ resourceType: 'Bundle' }, key);
  vi.stubGlobal('window', { location: { origin: ORIGIN } });
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push({ url: address, init });
    return new Response(init.method === 'POST' ? JSON.stringify({ files: [{ embedded: jwe }] }) : jwe);
  });
});
afterEach(() => vi.unstubAllGlobals());

const textOf = (payload: unknown) => `#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
const read = (given: object) => linkIn(textOf({ url, key, ...given }), NOW);

describe('the page requests a link', () => {
  const opened = async (given: object) => {
    const found = read(given);
    if (!('payload' in found)) throw new Error(found.problem);
    await openLink(found.payload, 'Dott.ssa Neri & figli', 'giallo 7');
    return asked;
  };

  test.each(['U', 'LU', 'UL', 'XU', 'ULL'])(
    'with flag %s as the file itself, by GET and without the passcode',
    async (flag) => {
      const [only, ...more] = await opened({ flag });
      expect(more).toEqual([]);
      expect(only?.url).toBe(`${url}?recipient=Dott.ssa+Neri+%26+figli`);
      expect([only?.init.method, only?.init.body]).toEqual([undefined, undefined]);
    },
  );

  test.each(['', 'L', 'P', 'LP', 'X', 'u', 'lu', '\u{1d414}', 'Ú'])(
    'with flag «%s» as a manifest, by POST and with nothing in the URL',
    async (flag) => {
      const [only, ...more] = await opened({ flag });
      expect(more).toEqual([]);
      expect([only?.url, only?.init.method]).toEqual([url, 'POST']);
      expect(JSON.parse(String(only?.init.body))).toEqual({ recipient: 'Dott.ssa Neri & figli', passcode: 'giallo 7' });
    },
  );

  test('in every case without cookies and without a referrer', async () => {
    await opened({ flag: 'U' });
    await opened({ flag: 'L' });
    for (const { init } of asked)
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' });
    expect(asked).toHaveLength(2);
  });
});

describe('the page sends no request for a link', () => {
  const own = url.slice(url.lastIndexOf('/') + 1);
  const refused = async (given: object, problem: string) => {
    expect(read(given), JSON.stringify(given)).toEqual({ problem });
    expect(asked).toEqual([]);
  };

  test.each(['PU', 'UP', 'LPU', 'PXU', 'PPU', 'U P'])('with the flags %s, which exclude each other', (flag) =>
    refused({ flag }, 'noLink'),
  );

  test.each([
    ['another origin', `https://evil.example/webui/api/shl/${own}`],
    ['an origin that begins like ours', `${ORIGIN}.evil.example/webui/api/shl/${own}`],
    ['our host behind userinfo', `https://evil.example@cartella.example/webui/api/shl/${own}`],
    ['our host as userinfo', `https://cartella.example@evil.example/webui/api/shl/${own}`],
    ['our host as user and password', `https://cartella.example:x@evil.example/webui/api/shl/${own}`],
    ['another port', `${ORIGIN}:8443/webui/api/shl/${own}`],
    ['no encryption', `http://cartella.example/webui/api/shl/${own}`],
    ['another path', `${ORIGIN}/webui/api/patient/5`],
    ['a path that leads elsewhere', `${ORIGIN}/webui/api/shl/../me`],
    ['an escaped path that leads elsewhere', `${ORIGIN}/webui/api/shl/%2e%2e/me`],
    ['a path with backslashes', `${ORIGIN}/webui/api/shl/..\\me`],
    ['more path', `${url}/file`],
    ['the address of a ticket', `${ORIGIN}/webui/api/shl/file/${own}`],
    ['the address of words', `${ORIGIN}/webui/api/shl/parole`],
    ['no secret', `${ORIGIN}/webui/api/shl/`],
    ['a query', `${url}?recipient=x`],
    ['a fragment', `${url}#x`],
  ])('at the URL %s', (_, elsewhere) => refused({ url: elsewhere }, 'foreign'));

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/plain,x'],
    ['a file', 'file:///etc/passwd'],
    ['more than 128 characters', `${ORIGIN}/webui/api/shl/${'x'.repeat(128)}`],
    ['no address', 'cartella'],
    ['a path alone', `/webui/api/shl/${own}`],
    ['a number', 7],
    ['several', [url]],
    ['nothing', null],
  ])('whose URL is %s', (_, address) => refused({ url: address }, 'noLink'));

  test.each([0, 1, 999, 1000, -1, 0.5, -1e308])('that expired at %s', (exp) => refused({ exp }, 'expired'));
  test.each(['2099', null, true, {}])('whose expiry %j is no time', (exp) => refused({ exp }, 'noLink'));

  test.each([2, 3, 1e15])('of the newer version %s', (v) => refused({ v }, 'newer'));
  test.each([0, -1, 1.5, '1', null, 1e300])('of the invalid version %j', (v) => refused({ v }, 'noLink'));

  test.each([
    ['too short', key.slice(1)],
    ['too long', `${key}A`],
    ['empty', ''],
    ['with padding', `${key}=`],
    ['in another alphabet', `${key.slice(2)}+/`],
    ['in hex', Buffer.from(key, 'base64url').toString('hex')],
    ['with a line break', `${key}\n`],
    ['no text', 7],
  ])('whose key is %s', (_, wrong) => refused({ key: wrong }, 'noLink'));

  test.each([7, [], {}, null, true])('whose flag is %j', (flag) => refused({ flag }, 'noLink'));
});

test('a correct link of the own site is read, so that each refusal above has one cause only', () => {
  const right: HealthLinkPayload = { url, key, flag: 'LU', exp: 1001, v: 1, label: 'Cartella' };
  expect(read(right)).toEqual({ payload: right });
  expect(readLink(textOf(right)).payload).toEqual(right);
});
