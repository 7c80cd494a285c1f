import { expect, test } from 'vitest';
import { ADMIN, ANNA, MARIO, SARA, servedToAll } from '../support/built-app';
import { browserOf } from '../support/calls';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';

// Who may calculate is decided by the server, page by page.

const PAGES = ['Dosi', 'Clearance', 'calcoloScores'].map((page) => `/webui/calcolatricemedica/${page}`);
const WITHOUT_LICENCE = ['luca.verdi@example.it', ANNA, SARA, ADMIN];
const it = servedToAll();

async function pageOf(userId: number, path: string) {
  const { cookie = '' } = await browserOf(userId);
  return it.get(path, { cookie });
}
const pageFor = async (email: string, path: string) => pageOf(await it.userId(email), path);
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

test('a doctor who holds the permission calculates with nothing filled in, not even from their patients', async () => {
  const doctor = await newDoctor(it.db);
  await associate(it.db, await newPatient(it.db), doctor);
  await it.sql`insert into tbl_utenti_ruoli (id_utente, id_ruolo)
    select ${doctor.userId}, id from tbl_ruoli where name = 'Piano Completo'`;
  const { text } = await pageOf(doctor.userId, PAGES[1] ?? '');
  expect(holdsCalculator(text)).toBe(true);
  const values = [...text.matchAll(/<input[^>]*id="person-\w+"[^>]*>/g)].map(
    ([input]) => / value="([^"]*)"/.exec(input)?.[1],
  );
  expect(values).toEqual(['', '', '']);
});

test('a licence that ends takes the calculators with it, at the next click', async () => {
  const { userId } = await newPatient(it.db);
  await subscribe(it.db, userId);
  expect(holdsCalculator((await pageOf(userId, PAGES[0] ?? '')).text)).toBe(true);
  await it.sql`update tbl_sottoscrizioni set created_at = '2019-01-01', data_scadenza = '2020-01-01' where id_utente = ${userId}`;
  expect(holdsCalculator((await pageOf(userId, PAGES[0] ?? '')).text)).toBe(false);
});

test('a score on paper names its patient and the day; one of a doctor’s names nobody', async () => {
  const score = '/webui/calcolatricemedica/calcoloScores/hasBledScore';
  expect((await pageFor(MARIO, score)).text).toMatch(/<strong>Mario Rossi · <\/strong>[^/]*Stampato il/);
  expect((await pageFor(ANNA, score)).text).not.toMatch(/<strong>[^<]* · <\/strong>[^/]*Stampato il/);
});
