import { expect, test } from 'vitest';
import { ANNA, GIULIA, MARIO, servedToAll } from '../support/built-app';
import { actionIds, callAction } from '../support/server-actions';

// The draft of a therapy form is stored sealed in the browser while its user adds a diagnosis or a doctor.

const web = servedToAll();
const PAGE = '/webui/Registro/Farmaci';
const TYPED = '{"note":"canarino malato"}';

async function asked(name: 'sealDraft' | 'openDraft', headers: Record<string, string>, given: unknown) {
  const id = actionIds().get(`app/(record)/Registro/Farmaci/drafts.ts ${name}`);
  const { text } = await callAction(web, { id, page: PAGE, headers }, [given]);
  // React's answer has a reference to the result in row `0:` and the result in row `1:`; long text has a row of its own.
  const long = /(?:^|\n)\w+:T[0-9a-f]+,([\s\S]*?)1:"\$/.exec(text)?.[1];
  return long ?? /(?:^|\n)1:"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]?.replaceAll('\\"', '"');
}

test('a sealed draft opens again for its user as it was typed, and is unreadable in the browser', async () => {
  const as = await web.browser(MARIO);
  const sealed = await asked('sealDraft', as, TYPED);
  expect(sealed).toMatch(/^[\w-]{64,}$/);
  expect(await asked('openDraft', as, sealed)).toBe(TYPED);
});

test('another user cannot open a draft, and without a session nothing is sealed or opened', async () => {
  const as = await web.browser(MARIO);
  const sealed = await asked('sealDraft', as, TYPED);
  for (const email of [GIULIA, ANNA]) expect(await asked('openDraft', await web.browser(email), sealed)).toBe('');
  const callers: Record<string, string>[] = [
    { origin: web.app.origin },
    { ...(await web.bearer(MARIO)), origin: web.app.origin },
    { cookie: as.cookie ?? '' },
    { cookie: as.cookie ?? '', origin: 'https://evil.example' },
  ];
  for (const headers of callers) {
    expect((await asked('sealDraft', headers, TYPED)) ?? '').toBe('');
    expect((await asked('openDraft', headers, sealed)) ?? '').toBe('');
  }
});

test.each(['', 'x', 'canarino', `${'A'.repeat(120)}`, 'A'.repeat(60_000), null, 7, {}, ['x']])(
  'text that the server has not sealed opens as an empty draft: %j',
  async (given) => expect(await asked('openDraft', await web.browser(MARIO), given)).toBe(''),
);

test('a draft of maximum length is sealed and opened; a longer one, or a value that is not text, is not sealed', async () => {
  const as = await web.browser(MARIO);
  const longest = '€'.repeat(12_000);
  expect(await asked('openDraft', as, await asked('sealDraft', as, longest))).toBe(longest);
  for (const given of [`${longest}€`, null, 7, {}]) expect(await asked('sealDraft', as, given)).toBe('');
});
