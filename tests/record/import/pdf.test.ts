import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { Unreadable } from '@/lib/record/import/document/unreadable';
import { type OpenPdf, openPdf } from '@/lib/record/import/pdf/open';
import { readPdf } from '@/lib/record/import/read-pdf';
import { type Drawing, drawnPdf, onePage, streamOf, writtenPdf } from '@/tests/support/made-pdf';

const sample = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/import/${name}`));
const CDA =
  '<?xml version="1.0"?>\n<!-- a comment -->\n<n:ClinicalDocument xmlns:n="urn:hl7-org:v3"><n:id/></n:ClinicalDocument>';

async function opened<T>(bytes: Uint8Array, use: (pdf: OpenPdf) => Promise<T>): Promise<T> {
  const pdf = await openPdf(bytes);
  try {
    return await use(pdf);
  } finally {
    await pdf.close();
  }
}
const documentsIn = (bytes: Uint8Array) =>
  opened(bytes, async (pdf) => (await pdf.clinicalDocuments()).map((one) => Buffer.from(one).toString('utf8')));
const refusal = async (bytes: Uint8Array) =>
  await opened(bytes, async (pdf) => {
    await pdf.clinicalDocuments();
    return (await pdf.textOf(1)).pieces.length;
  }).catch((error) => (error instanceof Unreadable ? error.key : error));

/** A stream that holds a file, with the object that describes it. */
const file = (stream: number, name = 'cda.xml') => `<< /Type /Filespec /F (${name}) /EF << /F ${stream} 0 R >> >>`;
const embedded = (content: string) => streamOf(content, '/Type /EmbeddedFile');

test('The embedded CDA of a PDF is read byte for byte', async () => {
  const documents = await opened(sample('LAB-v1.pdf'), (pdf) => pdf.clinicalDocuments());
  expect(documents.length).toBe(1);
  expect(Buffer.compare(documents[0] ?? new Uint8Array(), sample('LAB-v1.xml'))).toBe(0);
});

test('A CDA is chosen by its content among other files, whatever its name is', async () => {
  const bytes = await drawnPdf((doc) => {
    doc.text('Referto');
    doc.file(Buffer.from('<Fattura/>'), { name: 'cda.xml' });
    doc.file(Buffer.from(CDA), { name: 'C:\\\\referti\\\\caso_1.dat' });
  });
  expect(await documentsIn(bytes)).toEqual([CDA]);
});

test('A CDA deep in the name tree is found', async () => {
  const kids = [
    ...onePage({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' }),
    '<< /Kids [5 0 R 6 0 R] >>',
    '<< /Names [(a.txt) 8 0 R] /Limits [(a) (b)] >>',
    '<< /Kids [7 0 R] >>',
    '<< /Names [(z.xml) 10 0 R] >>',
    file(9, 'a.txt'),
    embedded('some text'),
    file(11),
    embedded(CDA),
  ];
  expect(await documentsIn(writtenPdf(kids))).toEqual([CDA]);
});

test('A CDA is found that only /AF names, that only an annotation holds, or in a name tree with a cycle', async () => {
  const associated = [...onePage({ catalog: '/AF [4 0 R]' }), file(5), embedded(CDA)];
  const onAPage = [...onePage({ page: '/AF [4 0 R]' }), file(5), embedded(CDA)];
  const annotated = [
    ...onePage({ page: '/Annots [4 0 R]' }),
    '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 10 10] /FS 5 0 R >>',
    file(6),
    embedded(CDA),
  ];
  const cyclic = [
    ...onePage({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' }),
    '<< /Kids [4 0 R 5 0 R] >>',
    '<< /Kids [4 0 R] /Names [(cda.xml) 6 0 R] >>',
    file(7),
    embedded(CDA),
  ];
  const plain = [...onePage(), `<< /Type /EmbeddedFile /Length ${CDA.length} >>\nstream\n${CDA}\nendstream`];
  for (const objects of [associated, onAPage, annotated, cyclic, plain])
    expect(await documentsIn(writtenPdf(objects))).toEqual([CDA]);
});

test('Without a name tree the last version of an embedded file is the first document', async () => {
  const newer = CDA.replace('<n:id/>', '<n:id root="2"/>');
  const objects = [...onePage({ catalog: '/AF [4 0 R]' }), file(5), embedded(CDA), embedded(newer)];
  expect(await documentsIn(writtenPdf(objects))).toEqual([newer, CDA]);
});

test('A PDF without attachments has no CDA, and says what it is', async () => {
  const bytes = await drawnPdf((doc) => doc.text('Referto'), { info: { Producer: 'Laboratorio' } });
  const facts = await opened(bytes, async ({ pages, signed, producer, clinicalDocuments }) => ({
    ...{ pages, signed, producer },
    documents: (await clinicalDocuments()).length,
  }));
  expect(facts).toEqual({ pages: 1, signed: false, producer: 'Laboratorio, PDFKit', documents: 0 });
  const signature = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 10] /Contents <00> >>';
  expect(await opened(writtenPdf([...onePage(), signature]), async ({ signed }) => signed)).toBe(true);
});

test('Text is read with its place, size and weight, on turned pages too', async () => {
  const draw = (doc: Drawing) => {
    doc.font('Helvetica').fontSize(10).text('Glucosio', 50, 100, { lineBreak: false });
    doc.font('Helvetica-Bold').text('101 *', 250, 100, { lineBreak: false });
    doc.font('Courier').text('Sodio      140   mmol/L', 50, 150, { lineBreak: false });
    doc.rotate(90, { origin: [20, 400] }).text('in margine', 20, 400, { lineBreak: false });
  };
  const { width, height, pieces } = await opened(await drawnPdf(draw), (pdf) => pdf.textOf(1));
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  const read = pieces.map(({ text, left, top, isBold }) => [text, Math.round(left), Math.round(top / 5) * 5, isBold]);
  expect(read).toEqual([
    ['Glucosio', 50, 100, false],
    ['101 *', 250, 100, true],
    ['Sodio', 50, 150, false],
    ['140', 116, 150, false],
    ['mmol/L', 152, 150, false],
  ]);
  const content = streamOf('BT /F1 10 Tf 0 1 -1 0 100 50 Tm (turned) Tj ET');
  const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const turned = writtenPdf([...onePage({ page: `/Rotate 90 /Contents 4 0 R ${font}` }), content]);
  const page = await opened(turned, (pdf) => pdf.textOf(1));
  expect([page.width, page.height]).toEqual([842, 595]);
  expect(page.pieces.map(({ text, left, base }) => [text, Math.round(left), Math.round(base)])).toEqual([
    ['turned', 50, 100],
  ]);
});

test('Damaged and locked files are refused with a reason', async () => {
  const locked = await drawnPdf((doc) => doc.text('Referto'), { userPassword: 'segreta' });
  expect(await refusal(locked)).toBe('importPassword');
  // A file that only restricts printing opens without a password.
  const restricted = await drawnPdf((doc) => doc.text('Referto'), { ownerPassword: 'segreta' });
  expect(await refusal(restricted)).toBe(1);
  expect(await refusal(new Uint8Array(Buffer.from('%PDF-1.4\nnothing')))).toBe('importPdf');
  expect(await refusal(new Uint8Array(0))).toBe('importPdf');
  expect(await refusal(writtenPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']))).toBe(
    'importPdf',
  );
  expect(
    await refusal(writtenPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])),
  ).toBe('importPdf');
  const lying = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 900000000 >>',
    onePage()[2] ?? '',
  ];
  expect(['importPdf', 0]).toContain(await refusal(writtenPdf(lying)));
});

test('A PDF that is cut anywhere is read or refused, never worse', async () => {
  const whole = sample('LAB-v1.pdf');
  for (let length = 0; length < whole.length; length += 97) {
    const outcome = await refusal(whole.slice(0, length));
    expect(typeof outcome === 'number' || outcome === 'importPdf', `${length}: ${String(outcome)}`).toBe(true);
  }
});

test('Text in a stream that is compressed twice is read', async () => {
  const content = deflateSync(Buffer.from('BT /F1 10 Tf 100 700 Td (twice) Tj ET'));
  const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
  const twice = deflateSync(content);
  const stream = `<< /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>\nstream\n`;
  const object = Buffer.concat([Buffer.from(stream), twice, Buffer.from('\nendstream')]);
  const bytes = writtenPdf([...onePage({ page: `/Contents 4 0 R ${font}` }), object]);
  expect((await opened(bytes, (pdf) => pdf.textOf(1))).pieces.map(({ text }) => text)).toEqual(['twice']);
});

describe('a PDF with damaged data inside', () => {
  const broken = '<ClinicalDocument xmlns="urn:hl7-org:v3"><id></ClinicalDocument>';
  const holding = (table: boolean, ...inside: string[]) =>
    drawnPdf((doc) => {
      if (table)
        for (const [at, [name, value, unit, range]] of TABLE.entries())
          for (const [column, text] of [name, value, unit, range].entries())
            doc.fontSize(10).text(text ?? '', 50 + column * 130, 100 + at * 20, { lineBreak: false });
      else doc.text('Lettera di dimissione', 50, 50);
      for (const [at, one] of inside.entries()) doc.file(Buffer.from(one), { name: `cda${at}.xml` });
    });
  const TABLE = [
    ['Esame', 'Esito', 'U.M.', 'Valori di riferimento'],
    ['Data prelievo: 03/02/2026', '', '', ''],
    ['Glucosio', '90', 'mg/dL', '70 - 99'],
    ['Creatinina', '0,9', 'mg/dL', '0,5 - 1,1'],
  ];
  const keysOf = (read: ReadDocument) => read.source?.notes?.map(({ key }) => key);

  test('is read by the table on its pages, with a remark', async () => {
    const read = await readPdf(await holding(true, broken));
    expect([read.source?.kind, keysOf(read)?.includes('insideDamaged')]).toEqual(['laboratory', true]);
  });

  test('is refused with the reason if its pages have no table', async () => {
    await expect(readPdf(await holding(false, broken))).rejects.toMatchObject({ key: 'importInsideBroken' });
  });

  test('gives its first document that is whole', async () => {
    const read = await readPdf(await holding(false, broken, CDA));
    expect([read.source?.kind, keysOf(read)?.includes('severalDocuments')]).toEqual(['cda', true]);
  });
});
