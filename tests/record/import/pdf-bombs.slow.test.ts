import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Unreadable } from '@/lib/record/import/document/unreadable';
import { openPdf } from '@/lib/record/import/pdf/open';
import { onePage, writtenPdf } from '@/tests/support/made-pdf';

// T55: PDFs that expand to more than a reader may hold.

const file = '<< /Type /Filespec /F (cda.xml) /EF << /F 5 0 R >> >>';

async function refusal(bytes: Uint8Array) {
  const pdf = await openPdf(bytes);
  try {
    await pdf.clinicalDocuments();
    return (await pdf.textOf(1)).pieces.length;
  } catch (error) {
    return error instanceof Unreadable ? error.key : error;
  } finally {
    await pdf.close();
  }
}

test('A stream that expands to gigabytes is refused within the memory of a worker', async () => {
  const zeros = deflateSync(Buffer.alloc(150 * 1024 * 1024));
  const dictionary = (filters: string, length: number) =>
    `<< /Type /EmbeddedFile /Filter ${filters} /Length ${length} >>`;
  const stream = (filters: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`${dictionary(filters, content.length)}\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ]);
  const names = '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>';
  const attached = writtenPdf([...onePage({ catalog: names }), file, stream('/FlateDecode', zeros)]);
  const twice = stream('[/FlateDecode /FlateDecode]', deflateSync(zeros));
  const before = process.memoryUsage().rss;
  expect(await refusal(attached)).toBe('importHeavy');
  expect(await refusal(writtenPdf([...onePage({ catalog: names }), file, twice]))).toBe('importHeavy');
  expect(await refusal(writtenPdf([...onePage({ page: '/Contents 4 0 R' }), twice]))).toBe('importHeavy');
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});
