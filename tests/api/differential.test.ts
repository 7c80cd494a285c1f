import { describe, expect, test } from 'vitest';
import { sealWords } from '@/lib/access/sealed-words';
import { sharedSections } from '@/lib/record/registry';
import { type Association, HIDING, newHidden, ONCE, oneByOneOnFailure } from '../access/hidden-cases';
import { DOCTOR_VIEW_ADDRESSES, servedToAll } from '../support/built-app';
import { browserOf, type Credentials } from '../support/calls';
import { canonical } from '../support/canonical';
import { associate, DERMATOLOGY, newContact, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// T5: two records that differ in one hidden item are one to the doctor, on every page as the running app renders it, to
// the byte: searched, sorted, and as the router fetches it. The clock, the ids and the doctor's session are the same in both;
// the nonce is put aside. tests/access/differential.slow.test.ts has the API, and what the pages read.

const web = servedToAll();

interface Scene {
  patient: Patient;
  as: Credentials;
  /** The doctor's searches, sealed once: each time they would be other bytes. */
  searches: string[];
}

async function scene(association: Association): Promise<Scene> {
  const [patient, doctor] = [await newPatient(web.db), await newDoctor(web.db)];
  await associate(web.db, patient, doctor, association);
  for (const { name } of sharedSections)
    if (!ONCE.includes(name)) await newHidden(web.db, name, patient, { level: 1, tags: [DERMATOLOGY] });
  // Something for emergencies as well, which Minima opens.
  await newRow(web.db, 'diagnoses', patient, { level: 1, tags: [], kind: 'Allergia' });
  await newContact(web.db, patient, { level: 1, tags: [], type: 10 });
  // The doctor has been here before: what is written from now on would be a recent change.
  await web.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
    values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'ok', 'page')`;
  const searches = ['prova', 'canarino'].map((words) => `?periodo=tutto&cerca=${sealWords(words, doctor.userId)}`);
  return { patient, as: await browserOf(doctor.userId), searches };
}

const partsOf = ({ patient }: Scene) =>
  DOCTOR_VIEW_ADDRESSES.map((part) => `/webui/assistiti/${patient.patientId}${part}`);

/** Every page that shows something of the record, plain, searched, and as the router fetches it. */
async function pagesOf(scene: Scene) {
  const plain = [...partsOf(scene), '/webui/assistiti', '/webui'];
  const pages = new Map<string, unknown>();
  for (const path of plain)
    for (const search of ['', ...scene.searches]) pages.set(path + search, await document(scene, path + search));
  for (const path of partsOf(scene)) pages.set(`rsc ${path}`, await fetchedByRouter(scene, path));
  return pages;
}

/** The pages to which the headings and the pagers of those lead. */
async function sortedPagesOf(scene: Scene) {
  const pages = new Map<string, unknown>();
  for (const path of [...partsOf(scene), '/webui/assistiti']) {
    const { text } = await web.get(path, scene.as);
    for (const [, query = ''] of text.matchAll(/href="(\?[^"]*(?:ordina|pagina)[^"]*)"/g)) {
      const address = path + query.replaceAll('&amp;', '&');
      pages.set(address, await document(scene, address));
    }
  }
  return pages;
}

async function document({ patient, as }: Scene, path: string) {
  const reply = await web.get(path, as);
  expect(reply.status, path).toBe(200);
  return canonical(reply, String(patient.patientId));
}

async function fetchedByRouter({ patient, as }: Scene, path: string) {
  const headers = { ...as, rsc: '1' };
  const first = await web.get(path, headers);
  // The router puts a mark of its headers into the address; who leaves it out is sent there.
  const reply = first.headers.location ? await web.get(first.headers.location, headers) : first;
  expect(reply.status, path).toBe(200);
  return canonical(reply, String(patient.patientId));
}

const NAMES = sharedSections.map(({ name }) => name as string);

async function expectNoTrace(names: string[], association: Association, hidden: Record<string, unknown>) {
  const here = await scene(association);
  const [before, sorted] = [await pagesOf(here), await sortedPagesOf(here)];
  expect(sorted.size).toBeGreaterThan(5);
  for (const name of names) await newHidden(web.db, name, here.patient, { tags: [], ...hidden });
  expect(await pagesOf(here)).toEqual(before);
  expect(await sortedPagesOf(here)).toEqual(sorted);
}

describe.each(HIDING)('hidden by %s', (_, association, hidden) => {
  test('T5: an item more of every section changes not a byte of any page, sorted and searched', () =>
    oneByOneOnFailure(NAMES, (names) => expectNoTrace(names, association, hidden)));
});

test('an item of each section that the doctor may see does change the doctor’s pages', async () => {
  const here = await scene({ level: 3 });
  const plain = () => Promise.all(partsOf(here).map((path) => document(here, path)));
  let before = await plain();
  for (const name of NAMES) {
    await newHidden(web.db, name, here.patient, { level: 3 });
    const after = await plain();
    expect(after, name).not.toEqual(before);
    before = after;
  }
});
