import { expect, test } from 'vitest';
import { ADMIN, ANNA, builtApp, GIULIA, MARIO, SARA } from '../support/built-app';

// Who may calculate is decided by the server, page by page.

const PAGES = ['Dosi', 'Clearance', 'calcoloScores'].map((page) => `/webui/calcolatricemedica/${page}`);
const WITHOUT_LICENCE = ['luca.verdi@example.it', ANNA, SARA, ADMIN];
const it = builtApp();

async function pageFor(email: string, path: string) {
  const { cookie = '' } = await it.browser(email);
  return it.get(path, { cookie });
}
const holdsCalculator = (text: string) => /id="person-weightKg"|calcoloScores\/meldScore/.test(text);

test.each(PAGES)('%s is for who holds the permission, and for nobody else', async (path) => {
  expect(holdsCalculator((await pageFor(MARIO, path)).text)).toBe(true);
  for (const email of WITHOUT_LICENCE) {
    const { status, text } = await pageFor(email, path);
    expect([status, holdsCalculator(text)], email).toEqual([200, false]);
  }
  const { status, headers } = await it.get(path);
  expect([status, new URL(headers.location ?? '', 'http://x').pathname]).toEqual([307, '/webui/login']);
});

test('the area begins with the doses', async () => {
  const { status, headers } = await pageFor(MARIO, '/webui/calcolatricemedica');
  expect([status, headers.location]).toEqual([307, '/webui/calcolatricemedica/Dosi']);
});

test('a doctor who holds the permission calculates with nothing filled in, not even of his patients', async () => {
  await it.sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo)
    select ${await it.userId(ANNA)}, id from tbl_ruoli where name = 'Piano Completo'`;
  const { text } = await pageFor(ANNA, PAGES[1] ?? '');
  expect(holdsCalculator(text)).toBe(true);
  const values = [...text.matchAll(/<input[^>]*id="person-\w+"[^>]*>/g)].map(
    ([input]) => / value="([^"]*)"/.exec(input)?.[1],
  );
  expect(values).toEqual(['', '', '']);
});

test('a licence that ends takes the calculators with it, at the next click', async () => {
  expect(holdsCalculator((await pageFor(GIULIA, PAGES[0] ?? '')).text)).toBe(true);
  await it.sql`update tbl_sottoscrizioni set created_at = '2019-01-01', data_scadenza = '2020-01-01' where id_utente = ${await it.userId(GIULIA)}`;
  expect(holdsCalculator((await pageFor(GIULIA, PAGES[0] ?? '')).text)).toBe(false);
});
