import { beforeAll, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { translate } from '@/lib/i18n/translate';
import { searchRecord } from '@/lib/record/search/search';
import { searchSection } from '@/lib/record/search/section';
import { readItems } from '@/lib/record/timeline/items';
import { filesFhir } from '@/lib/sections/files/fhir';
import type { StoredFile } from '@/lib/sections/files/model/model';
import { readFileTable } from '@/lib/sections/files/queries';
import { filesSection } from '@/lib/sections/files/section';
import { bearerOf, call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile } from '../support/rows';

// A file says what document it is: list, search, timeline, API and FHIR use it.

const behind = inProcess();
let patient: Patient;
const ids: Record<string, number> = {};
let orthopaedics: number;

beforeAll(async () => {
  patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  const [tag] = await behind.sql`select id from tbl_tags where tag = 'Ortopedia'`;
  orthopaedics = Number(tag?.id);
  const made = { day: '2026-01-15', tags: [] as number[] };
  const file = (given: object) => newFile(behind.db, patient, { ...made, ...given });
  ids.tagged = await file({ name: 'IMG_1.pdf', documentKind: 'lettera', tags: [orthopaedics] });
  ids.named = await file({ name: 'Ortopedia_Bianchi.pdf', documentKind: 'lettera' });
  ids.report = await file({ name: 'Ginocchio.pdf', documentKind: 'referto', tags: [orthopaedics] });
  ids.unsaid = await file({ name: 'Foto.jpg', mime: 'image/jpeg', kind: 'foto' });
});

const find = async (words: string) => {
  const found = await withRecord(await viewerOf(patient.userId), 'own', searchSection, (record) =>
    searchRecord(record, words),
  );
  if (!found.ok || !found.value.ok) throw new Error('not searched');
  return found.value.value.groups.flatMap(({ hits }) => hits.map(({ id }) => id)).sort();
};
const listed = async (query: Record<string, string>) => {
  const found = await withRecord(await viewerOf(patient.userId), 'own', filesSection, (record) =>
    readFileTable(record, query),
  );
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value.rows.map(({ id }) => id).sort();
};
const of = (...names: string[]) => names.map((name) => ids[name]).sort();

describe('the search of the whole record', () => {
  test.each([
    ['lettera ortopedico', ['tagged', 'named']],
    ['lettere', ['tagged', 'named']],
    ['letter', ['tagged', 'named']],
    ['referto ortopedia', ['report']],
    ['ortopedica', ['tagged', 'named', 'report']],
  ])('finds a document by its kind and its speciality in any form: %s', async (words, names) => {
    expect(await find(words)).toEqual(of(...names));
  });
});

test('the list shows one kind of document by a number in the URL, and finds kinds by name', async () => {
  expect(await listed({})).toEqual(of('tagged', 'named', 'report', 'unsaid'));
  expect(await listed({ tipo: '1' })).toEqual(of('tagged', 'named'));
  expect(await listed({ tipo: '3' })).toEqual(of('report'));
  expect(await listed({ tipo: '9' })).toHaveLength(4);
  expect(await listed({ cerca: 'referto' })).toEqual(of('report'));
});

test('the timeline says the kind of document, and of other files the kind of file', async () => {
  const found = await withRecord(await viewerOf(patient.userId), 'own', filesSection, (record) =>
    readItems(record, {}, { limit: 10 }),
  );
  if (!found.ok) throw new Error(found.refusal.code);
  const words = Object.fromEntries(found.value.items.map(({ id, word }) => [id, word && translate('it', word)]));
  expect([words[ids.tagged ?? 0], words[ids.report ?? 0], words[ids.unsaid ?? 0]]).toEqual([
    'Lettera',
    'Referto',
    'Foto',
  ]);
});

test('the API gives the kind, takes a changed one or null, and refuses an unknown one', async () => {
  const [put, as] = [await handlerOf('PUT /api/files/[id]'), await bearerOf(patient.userId)];
  const change = (body: object) =>
    call(put, as, { method: 'PUT', path: '/api/files/x', params: { id: String(ids.unsaid) }, body });
  expect(dataOf(await change({ tipo_documento: 'certificato' }))).toMatchObject({ tipo_documento: 'certificato' });
  expect(dataOf(await change({ file_commento: 'Altro' }))).toMatchObject({ tipo_documento: 'certificato' });
  expect((await change({ tipo_documento: 'fattura' })).status).toBe(422);
  expect(dataOf(await change({ tipo_documento: null }))).toMatchObject({ tipo_documento: null });
});

describe('the FHIR type of a document', () => {
  const typeOf = (documentKind: StoredFile['documentKind']) => {
    const file = { name: 'A.pdf', mime: 'application/pdf', kind: 'documento', day: '2026-01-15', megabytes: 1 };
    const rest = { comment: '', kardiaNote: '', examId: null, documentKind };
    const written = filesFhir.write(
      { ...file, ...rest } as StoredFile,
      {
        meta: {},
        patient: { reference: 'urn:x' },
        reference: () => undefined,
        say: (key: string) => translate('it', key),
      } as never,
    );
    return written.resources[0]?.resource;
  };

  test('is its LOINC code, with the kind of file as category', () => {
    expect(typeOf('dimissione')).toMatchObject({
      type: {
        coding: [{ system: 'http://loinc.org', code: '18842-5', display: 'Discharge summary' }, { code: 'dimissione' }],
        text: 'Lettera di dimissione',
      },
      category: [{ coding: [{ code: 'documento' }] }],
    });
  });

  test('is the kind of file if nobody has said what the document is', () => {
    expect(typeOf(null)).toMatchObject({ type: { coding: [{ code: 'documento' }], text: 'Documento' } });
  });
});
