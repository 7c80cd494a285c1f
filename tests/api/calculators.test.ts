import { expect, test } from 'vitest';
import { ADMIN, ANNA, MARIO, SARA, servedToAll } from '../support/built-app';
import { browserOf } from '../support/calls';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { newRow } from '../support/rows';

// For each page the server decides which users may open its calculator.

const PAGES = ['Dosi', 'Clearance', 'calcoloScores'].map((page) => `/webui/calcolatricemedica/${page}`);
const WITH_LICENCE = [MARIO, ANNA, SARA];
const WITHOUT_LICENCE = ['luca.verdi@example.it', ADMIN];
const it = servedToAll();

async function pageOf(userId: number, path: string) {
  const { cookie = '' } = await browserOf(userId);
  return it.get(path, { cookie });
}
const pageFor = async (email: string, path: string) => pageOf(await it.userId(email), path);
const holdsCalculator = (text: string) => /id="person-weightKg"|calcoloScores\/meldScore/.test(text);

test.each(PAGES)('%s is served to holders of the permission, doctors included, and to no other user', async (path) => {
  for (const email of WITH_LICENCE) expect(holdsCalculator((await pageFor(email, path)).text), email).toBe(true);
  for (const email of WITHOUT_LICENCE) {
    const { status, text } = await pageFor(email, path);
    expect([status, holdsCalculator(text)], email).toEqual([200, false]);
  }
  const { status, headers } = await it.get(path);
  expect([status, new URL(headers.location ?? '', 'http://x').pathname]).toEqual([307, '/webui/login']);
});

test('the calculators’ area redirects to the doses', async () => {
  const { status, headers } = await pageFor(MARIO, '/webui/calcolatricemedica');
  expect([status, headers.location]).toEqual([307, '/webui/calcolatricemedica/Dosi']);
});

test('a calculator that a doctor opens outside of a record is not prefilled, not even from their patients', async () => {
  const doctor = await newDoctor(it.db);
  await associate(it.db, await newPatient(it.db), doctor);
  const { text } = await pageOf(doctor.userId, PAGES[1] ?? '');
  expect(holdsCalculator(text)).toBe(true);
  const values = [...text.matchAll(/<input[^>]*id="person-\w+"[^>]*>/g)].map(
    ([input]) => / value="([^"]*)"/.exec(input)?.[1],
  );
  expect(values).toEqual(['', '', '']);
});

test('a licence that ends closes the calculators at the next click', async () => {
  const { userId } = await newPatient(it.db);
  await subscribe(it.db, userId);
  expect(holdsCalculator((await pageOf(userId, PAGES[0] ?? '')).text)).toBe(true);
  await it.sql`update tbl_sottoscrizioni set created_at = '2019-01-01', data_scadenza = '2020-01-01' where id_utente = ${userId}`;
  expect(holdsCalculator((await pageOf(userId, PAGES[0] ?? '')).text)).toBe(false);
});

test('a patient’s printed score names the patient and the day; a doctor’s printed score names no patient', async () => {
  const score = '/webui/calcolatricemedica/calcoloScores/hasBledScore';
  expect((await pageFor(MARIO, score)).text).toMatch(
    /<strong>Mario Rossi<\/strong>(<span>[^<]*<\/span>)?<span>Stampato il/,
  );
  expect((await pageFor(ANNA, score)).text).not.toMatch(
    /<strong>[^<]*<\/strong>(<span>[^<]*<\/span>)?<span>Stampato il/,
  );
});

test('in a patient’s record a doctor’s calculators are prefilled with what the doctor may see', async () => {
  const [doctor, patient] = [
    await newDoctor(it.db),
    await newPatient(it.db, { birthDate: '1960-01-01', sex: 'female' }),
  ];
  await associate(it.db, patient, doctor, { level: 3 });
  await newRow(it.db, 'readings', patient, { level: 3, day: '2025-01-10', weight: 61.5 });
  await newRow(it.db, 'readings', patient, { level: 4, day: '2025-02-10', weight: 77.7 });
  const base = `/webui/assistiti/${patient.patientId}/calcolatrice`;
  const { status, text } = await pageOf(doctor.userId, base);
  expect([status, holdsCalculator(text)]).toEqual([200, true]);
  expect(text).toContain('Dalla misura del 10/01/2025');
  expect(text).toMatch(/<input[^>]*id="person-weightKg"[^>]*value="61,5"/);
  expect(text).not.toMatch(/77,7|10\/02\/2025/);
  const kidney = await pageOf(doctor.userId, `${base}?calcolo=Clearance`);
  expect(kidney.text).toContain('Dai dati del paziente');
  const score = await pageOf(doctor.userId, `${base}?calcolo=framinghamScore`);
  expect(score.text).toContain('id="framingham-ageYears"');
  expect(score.text).not.toMatch(/<button[^>]*>[^<]*Salva il risultato/);
});
