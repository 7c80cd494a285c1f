/** A line of text on an A4 page, in points from its lower left corner. */
interface Line {
  x: number;
  y: number;
  size: number;
  text: string;
}
interface Drawn {
  lines: Line[];
  /** Curves as points x, y, x, y, ... */
  curves?: number[][];
}

/** Text as a PDF string in Latin-1. */
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** A one-page PDF in Helvetica, written by hand: enough for the demo, with text and lines that viewers recognise. */
export function pdfOf({ lines, curves = [] }: Drawn): Buffer {
  const texts = lines.map(({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`);
  const strokes = curves.map((points) => `${pathOf(points)} S`);
  const stream = ['0.8 w', ...texts, ...strokes].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((body, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, 'latin1');
}

const pathOf = (points: number[]) =>
  points.flatMap((x, i) => (i % 2 === 0 ? [`${x} ${points[i + 1]} ${i === 0 ? 'm' : 'l'}`] : [])).join('\n');

/** A letter: a heading with paragraphs below. */
export const letterOf = (heading: string, paragraphs: readonly string[]) =>
  pdfOf({
    lines: [
      { x: 56, y: 770, size: 18, text: heading },
      ...paragraphs.map((text, i) => ({ x: 56, y: 730 - i * 22, size: 11, text })),
    ],
  });
