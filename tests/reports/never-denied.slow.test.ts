import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/lib/i18n/translate';
import { decryptFile } from '@/lib/sections/health-links/encryption';
import { denialsIn, INCOMPLETE, SIGHTS } from '../access/denials';
import { newOutstanding } from '../access/hidden-cases';
import { NAMES } from '../access/shared-record';
import { bearerOf, browserOf, type Credentials, type Handler, OWN_ORIGIN } from '../support/calls';
import { madeLink, manifest } from '../support/health-links';
import { inProcess } from '../support/in-process';
import { readPdf } from '../support/pdf';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { allEndpoints, handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// T5: no document denies what its reader may not see: what is hidden and what was never recorded read the same.

const behind = inProcess();
/** The form of one report of an adverse reaction, whose id is not the patient's. */
const FORM = '/api/adverseReaction/[id]/pdf';
/** Every other call that makes a PDF of a record, by its path. */
let documents: [path: string, handler: Handler][];
beforeAll(async () => {
  documents = (await allEndpoints())
    .filter(({ method, route, handler }) => method === 'GET' && route !== FORM && isDocument(handler.declaration))
    .map(({ route, handler }) => [route, handler]);
});

const isDocument = (declaration: Handler['declaration']) =>
  declaration?.access === 'record' && declaration.answer?.type === 'application/pdf';

const reading = async (as: Credentials, handler: Handler, row: number, path: string) => {
  const id = String(row);
  const request = new NextRequest(`${OWN_ORIGIN}/webui${path.replace('[id]', id)}`, { headers: as });
  const answer = await handler(request, { params: Promise.resolve({ id }) as Promise<never> });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
const pdfText = async (bytes: Uint8Array) => {
  const { sheets } = await readPdf(bytes);
  return sheets
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
};

/** A document without its time and its id, which depend on the moment. */
const undated = (text: string) =>
  text
    .replace(/"(?:timestamp|date)":"[^"]*"/g, '')
    .replace(/"identifier":\{"system":"urn:ietf:rfc:3986"[^}]*\}/, '')
    .replace(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/g, '');

/** Every PDF of the record and its FHIR document for a doctor, as text by name. */
async function documentsFor(as: Credentials, patient: Patient) {
  const texts = new Map<string, string>();
  for (const [path, handler] of documents)
    texts.set(path, undated(await pdfText(await reading(as, handler, patient.patientId, path))));
  const fhir = await handlerOf('GET /api/getFhirData/[id]');
  texts.set(
    'fhir',
    undated(new TextDecoder().decode(await reading(as, fhir, patient.patientId, '/api/getFhirData/[id]'))),
  );
  return texts;
}

/** A row of every shared section, with children and unusual values. */
async function hide(patient: Patient, hidden: Record<string, unknown>) {
  for (const name of NAMES) await newOutstanding(behind.db, name, patient, hidden);
  await newRow(behind.db, 'diagnoses', patient, { ...hidden, kind: 'Allergia', state: 0 });
  await newRow(behind.db, 'therapies', patient, { ...hidden, state: 0 });
}

test('the crawl has every kind of PDF', () => {
  expect(documents.map(([path]) => path).sort()).toEqual(
    ['Emergenza', 'Esami', 'Report', 'Terapie', 'Vaccinazioni'].map((name) => `/api/download${name}/[id]`),
  );
});

test.each([
  'Nessuna allergia o intolleranza registrata qui',
  'Gruppo sanguigno: non registrato',
  'Non ci sono terapie',
  'No allergy or intolerance is recorded here',
  'No known allergies',
  'Visits: none',
  'Nothing recorded',
  '0 diagnosi',
])('the crawl finds the denial «%s»', (denial) => {
  expect(denialsIn(denial)).not.toEqual([]);
});

test('the form of an adverse reaction says that it may be incomplete', async () => {
  const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  await associate(behind.db, patient, doctor, { level: 4, visibility: 1 });
  const report = await newRow(behind.db, 'adverseReactions', patient, { level: 4 });
  const handler = await handlerOf(`GET ${FORM}`);
  for (const locale of LOCALES) {
    const as = { ...(await bearerOf(doctor.userId)), 'accept-language': locale };
    expect(await pdfText(await reading(as, handler, report, FORM))).toContain(INCOMPLETE[locale]);
  }
});

describe.each(SIGHTS)('for a doctor under %s', (_, association, hidden) => {
  test.each(LOCALES)(
    'in %s no document denies anything, and hidden rows change no word of it',
    async (locale) => {
      const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
      await associate(behind.db, patient, doctor, association);
      const as = { ...(await bearerOf(doctor.userId)), 'accept-language': locale };
      const before = await documentsFor(as, patient);
      for (const [name, text] of before) {
        expect([name, denialsIn(text)]).toEqual([name, []]);
        expect([name, text.includes(INCOMPLETE[locale])]).toEqual([name, true]);
      }
      if (hidden) await hide(patient, hidden);
      for (const [name, text] of await documentsFor(as, patient))
        expect([name, text]).toEqual([name, before.get(name)]);
    },
    60_000,
  );
});

describe.each(LOCALES)('in %s', (locale: Locale) => {
  test('no link denies anything, and rows above its level change no word of it', async () => {
    const patient = await newPatient(behind.db);
    const owner = await browserOf(patient.userId);
    const shown = async (given: Parameters<typeof madeLink>[1]) => {
      const { payload } = await madeLink(
        { ...owner, 'accept-language': locale },
        { ...given, living: given?.content === 'emergency' },
      );
      const { body } = await manifest(payload.url, {}, { 'accept-language': locale });
      const [file] = body.files as { embedded: string }[];
      return undated(JSON.stringify((await decryptFile(file?.embedded ?? '', payload.key)).content));
    };
    const sections = NAMES.filter((name) => name !== 'card');
    const contents = [
      { content: 'emergency', ceiling: 1 },
      { content: 'emergency', ceiling: 5 },
      { content: 'sections', sections, ceiling: 4 },
    ] as const;
    const all = async () => {
      const texts: string[] = [];
      for (const content of contents) texts.push(await shown(content as never));
      return texts;
    };
    const before = await all();
    for (const text of before) {
      expect(denialsIn(text)).toEqual([]);
      // A frozen link's document is written in the language of the patient's page.
      expect(text).toContain(INCOMPLETE[/"language":"en"/.test(text) ? 'en' : 'it']);
    }
    expect(before[0]).toContain(INCOMPLETE[locale]);
    await hide(patient, { level: 6, tags: [] });
    expect(await all()).toEqual(before);
  }, 60_000);

  test('the owner reads what is not recorded, in the documents that leave out nothing', async () => {
    const patient = await newPatient(behind.db);
    const as = { ...(await bearerOf(patient.userId)), 'accept-language': locale };
    const said = { it: 'Nessuna voce registrata.', en: 'No entry recorded.' }[locale];
    for (const name of ['Esami', 'Terapie', 'Vaccinazioni']) {
      const path = `/api/download${name}/[id]`;
      const text = await pdfText(await reading(as, await handlerOf(`GET ${path}`), patient.patientId, path));
      expect([name, text.includes(said)]).toEqual([name, true]);
    }
  });
});
