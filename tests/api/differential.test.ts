import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ITEM } from '@/lib/access/lists/asked-item';
import { PRINT } from '@/lib/access/lists/print';
import { sealWords } from '@/lib/access/lists/sealed-words';
import { partOf } from '@/lib/navigation/pages';
import { sharedSections } from '@/lib/record/registry/registry';
import { resultsSection } from '@/lib/sections/results/section';
import { type Association, HIDING, newHidden, newOutstanding, ONCE, oneByOneOnFailure } from '../access/hidden-cases';
import { DOCTOR_VIEW_ADDRESSES, servedToAll } from '../support/built-app';
import { browserOf, type Credentials } from '../support/calls';
import { canonical } from '../support/canonical';
import { IS_LONG } from '../support/long';
import { associate, DERMATOLOGY, newContact, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { follow, WAYS } from '../support/router-fetch';
import { newRow } from '../support/rows';

// T5: two records that differ in one hidden item give the doctor the same bytes on every page of the running app: searched,
// sorted, filtered, printed, and fetched by the router. Clock, ids and the doctor's session are equal in both; the nonce is
// ignored. tests/access/differential.slow.test.ts tests the API and the reads of the pages.

const web = servedToAll();

interface Scene {
  patient: Patient;
  as: Credentials;
  /** The doctor's searches, sealed once, since sealing gives different bytes each time. */
  searches: string[];
}

async function scene(association: Association): Promise<Scene> {
  const [patient, other, doctor] = [await newPatient(web.db), await newPatient(web.db), await newDoctor(web.db)];
  for (const one of [patient, other]) await associate(web.db, one, doctor, association);
  // The licence opens the calculators, which are prefilled from the record.
  await subscribe(web.db, doctor.userId);
  for (const name of NAMES)
    if (!ONCE.includes(name)) await newHidden(web.db, name, patient, { level: 1, tags: [DERMATOLOGY] });
  // This row is in the emergency set, which visibility Minima shows.
  await newRow(web.db, 'diagnoses', patient, { level: 1, tags: [], kind: 'Allergia' });
  await newContact(web.db, patient, { level: 1, tags: [], type: 10 });
  // Log an earlier visit of the doctor, so that rows written from now on count as recent changes.
  for (const { patientId } of [patient, other])
    await web.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, esito, canale)
      values (now() - interval '1 day', ${doctor.userId}, ${patientId}, 'read', 'ok', 'page')`;
  await newRow(web.db, 'diagnoses', other, { level: 1, tags: [DERMATOLOGY], kind: 'Allergia' });
  const searches = ['prova', 'canarino'].map((words) => `?periodo=tutto&cerca=${sealWords(words, doctor.userId)}`);
  return { patient, as: await browserOf(doctor.userId), searches };
}

const partsOf = ({ patient }: Scene) =>
  DOCTOR_VIEW_ADDRESSES.map((part) => `/webui/assistiti/${patient.patientId}${part}`);
const LISTS = ['/webui/assistiti', '/webui'];

/** Every page that shows something of the record: without parameters, with a search, and as the router fetches it. */
async function pagesOf(scene: Scene) {
  const pages = new Map<string, unknown>();
  for (const path of [...partsOf(scene), ...LISTS]) {
    for (const search of ['', ...scene.searches]) pages.set(path + search, await document(scene, path + search));
    pages.set(`rsc ${path}`, await fetchedByRouter(scene, path));
  }
  return pages;
}

/** The print views of those pages, and the pages to which they link: sorted, filtered, with one item, with a calculator. */
async function linkedPagesOf(scene: Scene) {
  const pages = new Map<string, unknown>();
  const own = `/webui/assistiti/${scene.patient.patientId}`;
  for (const path of [...partsOf(scene), ...LISTS]) {
    const { text } = await web.get(path, scene.as);
    const links = [...text.matchAll(/href="([^"#]*\?[^"#]*)[^"]*"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    const addresses = links.map((link) => (link.startsWith('?') ? path.replace(/\?.*/, '') + link : link));
    const printed = `${path}${path.includes('?') ? '&' : '?'}${PRINT}`;
    for (const address of [
      printed,
      ...addresses.filter((one) => one.startsWith(own) || LISTS.includes(one.replace(/\?.*/, ''))),
    ])
      if (!pages.has(address)) pages.set(address, await document(scene, address));
  }
  return pages;
}

async function document({ patient, as }: Scene, path: string) {
  const reply = await web.get(path, as);
  expect(reply.status, path).toBe(200);
  return canonical(reply, String(patient.patientId));
}

async function fetchedByRouter({ patient, as }: Scene, path: string) {
  const reply = await follow(web.get, path, { ...as, ...WAYS.click });
  expect(reply.status, path).toBe(200);
  return canonical(reply, String(patient.patientId));
}

const NAMES = sharedSections.map(({ name }) => name as string);
/** The sections above and results, which are visible if their exam is. */
const HIDDEN = [...NAMES, resultsSection.name];

/**
 * Requests printed and linked pages for the association that sees most, and in the long run for every association. These pages
 * show the same reads, which tests/access/differential.slow.test.ts compares for every association.
 */
async function expectNoTrace(names: string[], association: Association, hidden: Record<string, unknown>) {
  const isLinked = IS_LONG || association === HIDING[0]?.[1];
  const here = await scene(association);
  const before = await pagesOf(here);
  const linked = isLinked ? await linkedPagesOf(here) : new Map<string, unknown>();
  if (isLinked) expect(linked.size).toBeGreaterThan(50);
  for (const name of names) await newOutstanding(web.db, name, here.patient, { tags: [], ...hidden });
  expectSame(await pagesOf(here), before);
  if (isLinked) expectSame(await linkedPagesOf(here), linked);
}

/**
 * Names the pages that differ, then shows the difference of one page, since the differences of a thousand pages would be
 * unreadable.
 */
function expectSame(pages: Map<string, unknown>, before: Map<string, unknown>) {
  expect([...pages.keys()]).toEqual([...before.keys()]);
  const differing = [...before.keys()].filter((path) => !isDeepStrictEqual(pages.get(path), before.get(path)));
  for (const path of differing) expect(pages.get(path), differing.join('\n')).toEqual(before.get(path));
}

/** A page for one item, with the item's id ignored. */
async function pageOfItem({ patient, as }: Scene, section: string, id: string) {
  const address = `/webui/assistiti/${patient.patientId}${partOf(section)}?${ITEM}=${section}-${id}`;
  const { status, text, headers } = await web.get(address, as);
  return canonical(
    { ...BARE, status, headers, text: text.replaceAll(id, '0'.repeat(id.length)) },
    String(patient.patientId),
  );
}
const BARE = { body: {}, cookies: [] };

describe.each(HIDING)('hidden by %s', (_, association, hidden) => {
  test('T5: a URL with the id of a hidden item shows the same page as one with an id that never existed', async () => {
    const here = await scene(association);
    for (const section of HIDDEN) {
      const id = String(await newOutstanding(web.db, section, here.patient, { tags: [], ...hidden }));
      const never = id.replace(/.$/, (last) => (last === '1' ? '2' : '1'));
      expect(await pageOfItem(here, section, id), section).toEqual(await pageOfItem(here, section, never));
    }
    const seen = await newHidden(web.db, 'diagnoses', here.patient, {
      level: 1,
      tags: [DERMATOLOGY],
      kind: 'Allergia',
    });
    const shown = await pageOfItem(here, 'diagnoses', String(seen));
    expect(shown).not.toEqual(await pageOfItem(here, 'diagnoses', '1'));
  });

  test('T5: a hidden item added to each section changes no byte of any page', () =>
    oneByOneOnFailure(HIDDEN, (names) => expectNoTrace(names, association, hidden)));
});

test('an item of each section that the doctor may see changes the doctor’s pages', async () => {
  const here = await scene({ level: 3 });
  const plain = async () => {
    const pages: unknown[] = [];
    for (const path of partsOf(here)) pages.push(await document(here, path));
    return pages;
  };
  let before = await plain();
  for (const name of NAMES) {
    await newHidden(web.db, name, here.patient, { level: 3 });
    const after = await plain();
    expect(after, name).not.toEqual(before);
    before = after;
  }
});
