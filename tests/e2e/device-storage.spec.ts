import { expect, test } from '@playwright/test';
import { demoId } from '@/db/seed/people';
import { keptBy, workerReady } from './support/device';
import { everyPage, MARIO } from './support/every-page';
import { behindTheApp } from './support/newcomer';
import { signIn } from './support/people';

// T54: whatever is opened, no storage of the browser ever holds anything clinical.

/** What Mario's record says in words, with his tax code and the phones of his contacts. */
async function clinicalWords(): Promise<string[]> {
  const patientId = demoId(`patient ${MARIO}`);
  const behind = behindTheApp();
  await behind.open(patientId, demoId(`user ${MARIO}`));
  const rows = await behind.sql<{ word: string }[]>`
    select farmaco as word from tbl_terapie where id_paziente = ${patientId}
    union select diagnosi_patologia from tbl_diagnosi where id_paziente = ${patientId}
    union select taccuino_descrizione from tbl_taccuino where id_paziente = ${patientId}
    union select paziente_codfiscale from tbl_pazienti where id_paziente = ${patientId}`;
  await behind.close();
  return rows.map(({ word }) => word).filter((word) => word && word.length > 3);
}

test('after every page was opened, no storage holds a clinical word', async ({ page }) => {
  test.setTimeout(900_000);
  const [words, { record, others }] = [await clinicalWords(), await everyPage()];
  expect(words.length).toBeGreaterThan(10);
  await signIn(page, MARIO);
  await workerReady(page);
  let seen = '';
  for (const path of ['', ...record, ...others]) {
    await page.goto(path);
    seen += await page.evaluate(() => document.body.textContent);
  }
  // The words are those that the pages show.
  expect(words.filter((word) => seen.includes(word)).length).toBeGreaterThan(5);
  const { stored, cached } = await keptBy(page);
  for (const word of words) expect(stored.includes(word), word).toBe(false);
  expect(cached.length).toBeGreaterThan(10);
  for (const { path } of cached)
    expect(path).toMatch(/^\/webui\/(?:_next\/static\/|offline\/[0-9a-f]{16}\/|senza-rete$|tessera$)/);
  // What is cached is what the server sends to anybody.
  const [shell] = cached.filter(({ path }) => path.endsWith('/senza-rete'));
  for (const word of words) expect(shell?.text.includes(word), word).toBe(false);
});
