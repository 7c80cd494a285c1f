import type { CsvMapping } from '../document/csv-mapping';
import { withReports } from '../document/loose-results';
import { documentOf, type Entry, newAddress, type ReadDocument } from '../document/read-document';
import type { LeftOut, Note } from '../document/source-document';
import { Unreadable } from '../document/unreadable';
import { isReadable } from './columns';
import { readingOf } from './readings';
import { resultsOf } from './results';
import { leftRow, type MeantRow, meantRows, placeOfPart } from './rows';
import { type CsvRow, rowsOf, textOf } from './text';

export { type CsvMapping, type CsvPreview, csvMapping, mappingOf } from '../document/csv-mapping';
export { sniffCsv } from './sniff';

const TITLE = 'CSV';

/**
 * Reads a CSV file as a mapping says (`mappingOf` of a preview, or as somebody has chosen): each row below the titles is an entry, a
 * reading or one or more results. A row without a day or a value is left out with its reason. Throws Unreadable for a mapping without a day or
 * values, and for a file that is no text or too long.
 */
export function readCsv(bytes: Uint8Array, mapping: CsvMapping): ReadDocument {
  const meanings = mapping.columns.map(({ meaning }) => meaning);
  if (!isReadable(meanings, mapping.kind)) throw new Unreadable('importCsvColumns');
  const rows = rowsOf(textOf(bytes, mapping.encoding), mapping.delimiter);
  const titles = mapping.headerRow < 0 ? [] : (rows[mapping.headerRow]?.cells ?? []);
  const patient = { reference: newAddress() };
  const entries: Entry[] = [];
  const leftOut: (LeftOut & { place: number })[] = [];
  const before = rows.slice(0, Math.max(mapping.headerRow, 0));
  const below = rows.slice(mapping.headerRow + 1);
  for (const [place, row] of [...before, ...below].entries()) {
    const { made, left } =
      place < before.length
        ? { made: [], left: [leftRow(row, 'csvBefore')] }
        : outcomeOf(row, mapping, titles, patient);
    leftOut.push(...left.map((one) => ({ ...one, place })));
    entries.push(...made.map((one) => ({ ...one, place })));
  }
  const size = before.length + below.length;
  const notes = notesOf(mapping, titles);
  const source = {
    kind: 'csv' as const,
    title: TITLE,
    signed: false,
    narrative: [],
    ...(notes.length > 0 ? { notes } : {}),
  };
  return withReports(documentOf(entries, { size, leftOut, source }));
}

/** Notes that mean that the reader is not sure of a row. */
const DOUBTS = ['csvCell', 'csvTest', 'csvUnit', 'csvNumber'];

interface Outcome {
  made: Entry[];
  left: LeftOut[];
}

function outcomeOf(
  row: CsvRow,
  mapping: CsvMapping,
  titles: readonly string[],
  patient: { reference: string },
): Outcome {
  const meant = meantRows(row, mapping, titles);
  if (!meant) return { made: [], left: [leftRow(row, 'csvNoDay')] };
  if (meant.length === 0) return { made: [], left: [leftRow(row, 'csvNoValue')] };
  const outcomes = meant.map((one) => outcomeOfMeant(one, mapping, patient));
  return { made: outcomes.flatMap(({ made }) => made), left: outcomes.flatMap(({ left }) => left) };
}

function outcomeOfMeant(meant: MeantRow, { kind }: CsvMapping, patient: { reference: string }): Outcome {
  const { row, day, part: column } = meant;
  const leave = (reason: string, part?: string) => leftRow(row, reason, { day, parts: [column, part] });
  if (day === '') return { made: [], left: [leave('csvNoDay')] };
  const outcome = kind === 'readings' ? readingOf(meant, patient) : resultsOf(meant, patient);
  if ('left' in outcome) return { made: [], left: [leave(outcome.left)] };
  const made = outcome.made.map(({ fullUrl, resource, part, notes = [] }) => ({
    ...{ fullUrl, resource },
    origin: {
      ...placeOfPart(row, column, part),
      ...(notes.some(({ key }) => DOUBTS.includes(key)) ? { unsure: true as const } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    },
  }));
  return { made, left: (outcome.cells ?? []).map(({ part, reason }) => leave(reason, part)) };
}

/** What must be known of the file: columns that are not read, and an encoding that was guessed. */
function notesOf({ columns, encoding }: CsvMapping, titles: readonly string[]): Note[] {
  const ignored = columns.flatMap(({ meaning }, index) => (meaning === null && titles[index] ? [titles[index]] : []));
  return [
    ...(ignored.length > 0 ? [{ key: 'csvIgnored', values: { columns: ignored.join(', ').slice(0, 500) } }] : []),
    ...(encoding === 'windows-1252' ? [{ key: 'csvEncoding' }] : []),
  ];
}
