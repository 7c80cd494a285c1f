import { ageOn, displayedDay } from '@/lib/values/days';
import { documentOf, type ReadDocument } from '../document/read-document';
import type { LeftOut, Note, Origin } from '../document/source-document';
import type { OpenPdf } from '../pdf/open';
import { boxAround, type PageText } from '../pdf/text';
import { isUnit } from './cell-places';
import { dayAt, factsIn, type PageLines, type ReportFacts } from './facts';
import { linesOf, textOf } from './lines';
import type { PrintedResult, PrintedRow } from './printed';
import { entriesOf, type PlacedResult } from './resources';
import { resultOf } from './results';
import { tablesIn } from './tables';
import { isTestName } from './test-names';
import { decimalIn, partsOf } from './values';

/** Whether a PDF has no text, as a scan or a photograph. Throws Unreadable. */
export async function isScanned(pdf: OpenPdf): Promise<boolean> {
  for (let page = 1; page <= pdf.pages; page++)
    if ((await pdf.textOf(page)).pieces.reduce((sum, { text }) => sum + text.length, 0) >= LEAST_LETTERS) return false;
  return true;
}
/** A scan may have a few letters, such as a stamp with its date. */
const LEAST_LETTERS = 40;

/**
 * Reads a laboratory report from the text of a PDF: for each day a DiagnosticReport with its results, and the patient whom the report
 * names. Every row of its tables is an entry or left out with a reason. Returns undefined if there is no table of results; throws
 * Unreadable for a damaged file.
 */
export async function readLaboratoryPdf(pdf: OpenPdf): Promise<ReadDocument | undefined> {
  const texts: PageText[] = [];
  for (let page = 1; page <= pdf.pages; page++) texts.push(await pdf.textOf(page));
  return laboratoryDocument(texts, pdf);
}

/** The same for the texts of all pages. */
export function laboratoryDocument(
  texts: readonly PageText[],
  { signed, allPages }: Pick<OpenPdf, 'signed' | 'allPages'>,
): ReadDocument | undefined {
  const pages = texts.map((text, at): PageLines => ({ page: at + 1, lines: linesOf(text) }));
  const { rows, bare } = tablesIn(pages);
  if (!rows.some(isOfLaboratory)) return undefined;
  const facts = factsIn(pages);
  const read = resultsIn([...rows, ...bare].sort(inOrder), { facts, texts });
  const writtenOn = facts.days.find(({ kind }) => kind === 'reported')?.day;
  const cut = texts.some(({ isCut }) => isCut) || allPages > texts.length;
  return documentOf(entriesOf(read.results, facts), {
    size: read.results.length + read.leftOut.length,
    leftOut: read.leftOut,
    day: facts.days[0]?.day,
    source: {
      kind: 'laboratory',
      title: 'Referto di laboratorio',
      signed,
      ...(writtenOn ? { writtenOn } : {}),
      ...(facts.centre ? { centre: facts.centre } : {}),
      narrative: pages.map(({ page, lines }) => ({ title: `Pagina ${page}`, text: lines.map(textOf).join('\n') })),
      ...(cut ? { notes: [{ key: 'labCut', values: { pages: String(texts.length) } }] } : {}),
    },
  });
}

/** Whether a row is of a laboratory, and not of an invoice or of another table with values. */
const isOfLaboratory = ({ name, results }: PrintedRow) =>
  isTestName(name) ||
  results.some(({ text, unit }) => /[/%]/.test(unit ?? text) && isUnit(unit ?? partsOf(text).unit ?? ''));

const inOrder = (one: PrintedRow, other: PrintedRow) => one.page - other.page || one.number - other.number;

interface Around {
  facts: ReportFacts;
  texts: readonly PageText[];
}

function resultsIn(rows: readonly PrintedRow[], { facts, texts }: Around) {
  const printed = rows.flatMap(({ results }) => results);
  const decimal = decimalIn(printed.flatMap(({ text, ranges }) => [text, ...ranges]));
  const newest = printed
    .flatMap(({ day }) => day ?? [])
    .sort()
    .at(-1);
  const marksBold = isTelling(printed);
  const results: PlacedResult[] = [];
  const leftOut: (LeftOut & { place: number })[] = [];
  for (const row of rows)
    for (const [at, one] of (row.results.length > 0 ? row.results : [undefined]).entries()) {
      const place = results.length + leftOut.length;
      const origin = originOf(row, at, texts);
      const { day, notes } = dayOf(row, one, facts, newest);
      const person = { sex: facts.sex, age: facts.birthDate && day ? ageOn(facts.birthDate, day) : undefined };
      const result =
        one === undefined ? 'labEmpty' : row.name === '' ? 'labNoName' : resultOf(row, one, { decimal, person });
      if (typeof result === 'string') {
        leftOut.push({ place, origin, title: row.name, ...(day ? { day } : {}), reason: result });
        continue;
      }
      const all = [...notes, ...result.notes];
      const previous = row.previous ? [{ key: 'labPrevious', values: { value: row.previous } }] : [];
      const mark = result.mark ?? (marksBold && one?.isBold ? 'A' : undefined);
      results.push({
        result: { ...result, mark },
        day,
        place,
        origin: {
          ...origin,
          ...(all.length > 0 ? { unsure: true as const } : {}),
          ...(all.length + previous.length > 0 ? { notes: [...all, ...previous] } : {}),
        },
      });
    }
  return { results, leftOut };
}

/** Whether bold print marks abnormal values: if few results are bold, and no other marks are printed. */
function isTelling(printed: readonly PrintedResult[]): boolean {
  const bold = printed.filter(({ isBold }) => isBold).length;
  return (
    bold > 0 &&
    bold * 2 < printed.length &&
    !printed.some(({ text, mark }) => /[*↑↓]|\d\s*[HL]\b/.test(`${text} ${mark ?? ''}`))
  );
}

function originOf(row: PrintedRow, at: number, texts: readonly PageText[]): Origin {
  const sheet = texts[row.page - 1];
  const pieces = row.cells.flatMap((cell) => cell.pieces);
  const path = `page ${row.page}, row ${row.number}${at === 0 ? '' : `#${at + 1}`}`;
  return { path, quote: row.quote, page: row.page, ...(sheet ? { box: boxAround(pieces, sheet) } : {}) };
}

/** The day of a result, and what is not sure about it. `newest`: the last day that a column names. */
function dayOf(row: PrintedRow, printed: PrintedResult | undefined, { days }: ReportFacts, newest: string | undefined) {
  const ofReport = dayAt(days, row.page, row.base);
  const own = printed?.day;
  if (own !== undefined) {
    const taken = days.filter(({ kind }) => kind !== 'reported').map(({ day }) => day);
    const isToday = taken.length > 0 ? taken.includes(own) : own === newest;
    return { day: own, notes: isToday ? [] : [note('labOtherDay', { day: displayedDay(own) })] };
  }
  const day = ofReport?.day ?? newest;
  if (day === undefined) return { day, notes: [note('labNoDay')] };
  return { day, notes: ofReport?.kind === 'reported' ? [note('labReportDay')] : [] };
}

const note = (key: string, values?: Record<string, string>): Note => (values ? { key, values } : { key });
