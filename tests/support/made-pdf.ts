import { deflateSync } from 'node:zlib';
// @ts-expect-error pdfkit has no types.
import PDFDocument from 'pdfkit';

/** What tests use of a document of pdfkit. Places are in points from the upper left corner. */
export interface Drawing {
  font(name: string): Drawing;
  fontSize(size: number): Drawing;
  text(text: string, x?: number, y?: number, options?: object): Drawing;
  rotate(degrees: number, options?: object): Drawing;
  addPage(): Drawing;
  file(content: Buffer, options: { name: string }): Drawing;
  image(content: Buffer, x: number, y: number, options?: object): Drawing;
}

/** A PDF drawn by `draw` with pdfkit on a page of A4. */
export function drawnPdf(draw: (doc: Drawing) => void, options: object = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });
}

/** A PDF of written objects; the first is the catalog. Each is its number's text between `obj` and `endobj`. */
export function writtenPdf(objects: readonly (string | Buffer)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(length);
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]));
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

/** A stream object, compressed. */
export function streamOf(content: string | Buffer, dictionary = ''): Buffer {
  const packed = deflateSync(Buffer.from(content));
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream')]);
}

/** The catalog, the page tree and one empty page: objects 1 to 3. `catalog` and `page` are added to their dictionaries. */
export const onePage = ({ catalog = '', page = '' } = {}): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
];
