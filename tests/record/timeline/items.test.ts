import { beforeAll, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { readItemsAt } from '@/lib/record/timeline/items';
import { timelineSection } from '@/lib/record/timeline/section';
import { bearerOf, type Credentials, viewerOf } from '../../support/calls';
import { inProcess } from '../../support/in-process';
import { newPatient, type Patient } from '../../support/people';
import { newRow } from '../../support/rows';
import { getTimeline as get, told } from '../../support/timeline';
import { remembered } from './remembered';

// The timeline's text of an item, and the limits of a request.

const behind = inProcess();
let patient: Patient;
let as: Credentials;
beforeAll(async () => {
  patient = await remembered(behind.db);
  as = await bearerOf(patient.userId);
});

const one = async (titolo: string, query: Record<string, string> = {}) =>
  (await told(as, patient, query)).filter((item) => item.titolo === titolo).map(({ id: _, ...item }) => item);

test('an item with a duration has an end day once it is over, and none while it is ongoing', async () => {
  const [ongoing] = await one('In corso');
  expect(ongoing).toMatchObject({
    sezione: 'therapies',
    dal: '2020-03-01',
    al: null,
    testo: 'Terapia in Corso · 5 mg',
  });
  expect(await one('Conclusa')).toMatchObject([{ dal: '2020-03-01', al: '2020-04-15' }]);
  expect((await one('Gravidanza')).map(({ dal, al }) => [dal, al])).toEqual([
    ['2019-01-10', null],
    ['2015-05-05', '2015-05-05'],
    [null, null],
  ]);
});

test('a diagnosis and a forbidden drug are placed on the day on which they were recorded', async () => {
  expect(await one('Vietato')).toMatchObject([
    { dal: '2020-03-01', al: '2020-03-01', testo: expect.stringMatching(/^Farmaco Vietato/) },
  ]);
  expect(await one('Asma')).toMatchObject([{ dal: '2021-06-07', al: '2021-06-07', testo: 'Sospetta' }]);
});

test('an allergy has its kind and its reaction, and a statement that none is known is no allergy', async () => {
  const other = await newPatient(behind.db);
  const row = (given: object) => newRow(behind.db, 'diagnoses', other, { kind: 'Allergia', state: 0, ...given });
  const ids = [
    await row({ pathology: 'Penicillina', reaction: 'orticaria' }),
    await row({ pathology: 'Nessuna allergia nota', reaction: null }),
  ];
  const read = await withRecord(await viewerOf(other.userId), 'own', timelineSection, (record) =>
    readItemsAt(
      record,
      ids.map((id) => ({ section: 'diagnoses', id })),
    ),
  );
  const [allergy, stated] = ids;
  expect(read.ok && new Map(read.value.map(({ id, kind, text }) => [id, { kind, text }]))).toEqual(
    new Map([
      [allergy, { kind: 'diagnoses.kinds.Allergia', text: 'orticaria' }],
      [stated, { kind: 'diagnoses.statement', text: null }],
    ]),
  );
  const texts = (await told(await bearerOf(other.userId), other)).map(({ testo }) => testo);
  expect(texts.sort()).toEqual(['Confermata', 'Confermata · orticaria']);
});

test('all values of one reading are one item', async () => {
  expect(await one('Misura')).toMatchObject([{ dal: '2022-02-02', testo: '130/85 mmHg, 72 bpm, 36.6 °C' }]);
});

test('a period contains the items of its days and the items that last on one of its days', async () => {
  const titles = async (query: Record<string, string>) => (await told(as, patient, query)).map(({ titolo }) => titolo);
  const some = await titles({ dal: '2020-04-15', al: '2021-06-07' });
  expect([some[0], some[3], some.slice(1, 3).sort()]).toEqual(['Asma', 'Gravidanza', ['Conclusa', 'In corso']]);
  expect(await titles({ dal: '2020-04-16', al: '2020-12-31' })).toEqual(['In corso', 'Gravidanza']);
  expect(await titles({ al: '2018-12-31' })).toEqual(['Gravidanza']);
  expect(await titles({ sezioni: 'visits,readings' })).toEqual(['Controllo', 'Misura']);
  expect(await titles({ sezioni: 'visits', al: '2022-01-01' })).toEqual([]);
});

test.each([
  ['sezioni=contacts', 'sezioni.0'],
  ['sezioni=', 'sezioni.0'],
  ['sezioni=visits&sezioni=__proto__', 'sezioni.1'],
  ['dal=2026-02-30', 'dal'],
  ['al=oggi', 'al'],
  ["dal=2026-01-01'--", 'dal'],
  ['dal=2026-02-01&al=2026-01-31', 'al'],
  ['cursor=x', 'cursor'],
  ['limit=0', 'limit'],
])('?%s is refused, and the error names the parameter', async (query, path) => {
  const { status, body } = await get(as, patient, `?${query}`);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ path, message: expect.stringMatching(/./) }]);
});
