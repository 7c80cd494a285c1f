import { expect, test } from 'vitest';
import { readClinicalDocument } from '@/lib/record/import/read-cda';
import { cdaOf, KIND, placesOf } from '../../support/cda';
import { HEAD, type PrintedLine, printedPdf, resultsOf } from '../../support/lab-pdf';

// CDA documents without sections, whose body is a file.

const TABLE: PrintedLine[] = [
  [
    [50, 'Esame'],
    [230, 'Esito'],
    [320, 'U.M.'],
    [400, 'Valori di riferimento'],
  ],
  [
    [50, 'Glucosio'],
    [230, '101 *'],
    [320, 'mg/dL'],
    [400, '70 - 99'],
  ],
  [
    [50, 'HIV Ab'],
    [230, 'negativo'],
    [400, 'negativo'],
  ],
];

const around = (body: string, kind = KIND.laboratory, parts = {}) =>
  cdaOf('', { kind, birth: '19610402', ...parts }).replace(/<structuredBody>.*<\/structuredBody>/s, body);
const inBase64 = (bytes: Uint8Array | string, type = 'application/pdf') =>
  `<nonXMLBody><text mediaType="${type}" representation="B64">${Buffer.from(bytes as Uint8Array)
    .toString('base64')
    .replace(/(.{76})/g, '$1\n')}</text></nonXMLBody>`;
const read = (xml: string) => readClinicalDocument(new TextEncoder().encode(xml));
const told = ({ entries, size, source }: Awaited<ReturnType<typeof read>>) => [
  entries.filter(({ place }) => place !== undefined).length,
  size,
  source?.notes?.map(({ key }) => key),
];
const withoutCode = HEAD.map((line) =>
  Array.isArray(line) ? line.filter(([, text]) => !text.startsWith('C.F.')) : line,
);

test('the table in the PDF of a laboratory report is read; the header says whose it is and how confidential', async () => {
  const document = await read(around(inBase64(await printedPdf([[...withoutCode, ...TABLE]]), 'image/jpeg')));
  expect(resultsOf(document)).toEqual(['glucose | 101 mg/dL | 70..99 | *', expect.stringContaining("'negativo'")]);
  expect(told(document)).toEqual([2, 2, ['bodyRead']]);
  const { places, all } = placesOf(document);
  expect(places).toEqual(all);
  expect(document.source).toMatchObject({ kind: 'cda', id: '1.2.3^A', code: KIND.laboratory });
  expect(document.source?.narrative[0]?.text).toContain('Glucosio\t101 *\tmg/dL');
  const patients = document.entries.filter(({ resource }) => resource.resourceType === 'Patient');
  expect(patients.map(({ resource }) => resource.name)).toEqual([[{ family: 'Prova', given: ['Ginevra'] }]]);
  const observations = document.entries.filter(({ resource }) => resource.resourceType === 'Observation');
  const classes = observations.map(({ resource }) => resource.meta?.security?.map(({ code }) => code));
  expect(classes).toEqual([['N'], ['V']]);
  const [first] = observations;
  expect(first?.origin).toMatchObject({ path: 'nonXMLBody/page 1, row 1', quote: expect.stringContaining('Glucosio') });
  expect(first?.origin?.page).toBe(undefined);
});

test('a PDF of another person, of another kind of document, or without a table gives no entries and says so', async () => {
  const table = await printedPdf([[...withoutCode, ...TABLE]]);
  const letter = await printedPdf([[[[50, 'Gentile signora, il suo esame è pronto.']]]]);
  const [other, discharge, bare, damaged] = await Promise.all(
    [
      around(inBase64(table), KIND.laboratory, { birth: '19700101' }),
      around(inBase64(table), KIND.stay),
      around(inBase64(letter)),
      around(inBase64('%PDF-1.7 damaged')),
    ].map(read),
  );
  expect([other, discharge, bare, damaged].map((one) => one && told(one))).toEqual([
    ...[
      [0, 0, ['bodyOther']],
      [0, 0, ['bodyPdf']],
      [0, 0, ['bodyPdf']],
      [0, 0, ['bodyPdf']],
    ],
  ]);
});

test('another file is named as such; words are read as text; an empty body is no data', async () => {
  expect(told(await read(around(inBase64('\u0001\u0000\u0002', 'image/tiff'))))).toEqual([0, 0, ['bodyFile']]);
  const words = await read(around('<nonXMLBody><text mediaType="text/plain">Esami nella norma.</text></nonXMLBody>'));
  expect(told(words)).toEqual([0, 0, ['noBody']]);
  expect(words.source?.narrative).toEqual([{ title: '', text: 'Esami nella norma.' }]);
  expect(told(await read(around('<nonXMLBody><text mediaType="application/pdf"/></nonXMLBody>')))).toEqual([
    ...[0, 0, ['noBody']],
  ]);
});
