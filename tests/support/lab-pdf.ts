import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { readLaboratoryPdf } from '@/lib/record/import/laboratory/read';
import { openPdf } from '@/lib/record/import/pdf/open';
import { type Drawing, drawnPdf } from './made-pdf';

/** A text at a distance from the left, in points; `b` is bold, `s` small and raised. */
export type Printed = [left: number, text: string, style?: 'b' | 's'];
/** A line, with its distance from the line above if that is not the usual one. */
export type PrintedLine = Printed[] | { cells: Printed[]; below: number };

const STEP = 16;
export const HEAD: PrintedLine[] = [
  [[50, 'Laboratorio Analisi Inventato - Referto']],
  [
    [50, 'Paziente: Prova Ginevra'],
    [250, 'Nata il 02/04/1961'],
    [400, 'C.F. PRVGVR61D42H501X'],
  ],
  [
    [50, 'Data prelievo: 03/02/2026 08:15'],
    [250, 'Data referto: 05/02/2026'],
  ],
];

/** A PDF with the given lines on each page. */
export const printedPdf = (pages: readonly (readonly PrintedLine[])[], font = 'Helvetica'): Promise<Uint8Array> =>
  drawnPdf((doc) => {
    for (const [at, lines] of pages.entries()) {
      if (at > 0) doc.addPage();
      let y = 40;
      for (const line of lines) {
        const { cells, below } = Array.isArray(line) ? { cells: line, below: STEP } : line;
        y += below;
        for (const cell of cells) print(doc, cell, y, font);
      }
    }
  });

function print(doc: Drawing, [left, text, style]: Printed, y: number, font: string) {
  doc.font(style === 'b' ? `${font}-Bold` : font).fontSize(style === 's' ? 6 : 9);
  doc.text(text, left, style === 's' ? y - 1 : y, { lineBreak: false });
}

/** Reads a PDF as a laboratory report. */
export async function readLab(bytes: Uint8Array): Promise<ReadDocument | undefined> {
  const pdf = await openPdf(bytes);
  try {
    return await readLaboratoryPdf(pdf);
  } finally {
    await pdf.close();
  }
}

interface Observation {
  resourceType: string;
  code: { text: string; coding?: { system: string; code: string }[] };
  valueQuantity?: { value: number; unit?: string; code?: string; comparator?: string };
  valueString?: string;
  effectiveDateTime?: string;
  interpretation?: { text: string }[];
  referenceRange?: { low?: { value: number }; high?: { value: number }; text?: string }[];
}

/** The results of a document in short: test, value with comparator and unit, limits, mark, day and notes of an unsure one. */
export const resultsOf = (document: ReadDocument | undefined): string[] =>
  (document?.entries ?? []).flatMap(({ resource, origin }) => {
    if (resource.resourceType !== 'Observation') return [];
    const {
      code,
      valueQuantity: quantity,
      valueString,
      referenceRange: [range] = [],
      interpretation,
    } = resource as unknown as Observation;
    const test = code.coding?.find(({ system }) => system.includes('laboratory-test'))?.code ?? `"${code.text}"`;
    const value = quantity
      ? `${quantity.comparator ?? ''}${quantity.value} ${quantity.code ?? `?${quantity.unit ?? ''}`}`
      : `'${valueString}'`;
    const limits =
      range?.low || range?.high ? `${range.low?.value ?? ''}..${range.high?.value ?? ''}` : (range?.text ?? '');
    const notes = origin?.unsure ? `unsure ${origin.notes?.map(({ key }) => key).join(' ')}` : '';
    return [[test, value, limits, interpretation?.[0]?.text ?? '', notes].join(' | ').replace(/(?: \| )+$/, '')];
  });

/** What is left out, with the reasons. */
export const leftOutOf = (document: ReadDocument | undefined): string[] =>
  (document?.leftOut ?? []).map(({ title, reason }) => `${title}: ${reason}`);
