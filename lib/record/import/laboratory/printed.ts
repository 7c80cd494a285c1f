import { isMark, isUnit, type Placed, textIn } from './cell-places';
import { wholeDay } from './dates';
import type { Column, Panel } from './headings';
import type { Cell } from './lines';
import { isTestName } from './match';

/** A result on a row of a table, as printed. */
export interface PrintedResult {
  text: string;
  isBold: boolean;
  unit: string | undefined;
  ranges: string[];
  mark: string | undefined;
  /** The day of its column; undefined for the day of the report. */
  day: string | undefined;
}

/** A row of a table: a test with its results. Its lines may be several. */
export interface PrintedRow {
  page: number;
  /** Its number on the page, from 1. */
  number: number;
  name: string;
  results: PrintedResult[];
  /** The value of an earlier report. */
  previous: string | undefined;
  /** The title above it in the table. */
  heading: string | undefined;
  /** The specimen, as a column of the table names it. */
  material: string | undefined;
  /** The name above a row that is printed as a part of it, such as 'INR' below 'Tempo di protrombina'. */
  parent: string | undefined;
  cells: Cell[];
  quote: string;
  base: number;
}

/** Lines that are part of a page, not of its table. */
export const OF_PAGE =
  /\bpag(?:ina)?\.?\s*\d+|\bpagina\b|^(?:firma|firmato|il (?:direttore|responsabile|medico)|direttore|responsabile|legenda|n\.?b\.?\b|note?:|stampat[oa]|data (?:di )?(?:referto|stampa|nascita|prelievo|accettazione|validazione)|paziente|cognome|codice fiscale|c\.?f\.?:|nat[oa]\b|tel\.?\b|fax|p\.?\s?iva|richiedente|referto)\b|documento firmato|valori? (?:fuori|al di fuori)|firmato digitalmente/i;

/** The filled result columns of a line with the unit, range and mark of each. */
export function resultsOn(inside: Placed, { columns }: Panel): PrintedResult[] {
  const filled = columns.filter(({ role }) => role === 'result');
  const day = textIn(
    inside,
    columns.find(({ role }) => role === 'day'),
  )?.trim();
  return filled.flatMap((column): PrintedResult[] => {
    const text = textIn(inside, column)?.trim() ?? '';
    if (text === '') return [];
    const beside = (role: Column['role']) => textIn(inside, besideOf(column, role, columns));
    const range = besideText(inside, besideOf(column, 'range', columns)) ?? between(beside('low'), beside('high'));
    const isBold = inside.get(column)?.every((cell) => cell.isBold) ?? false;
    const shared = { isBold, mark: beside('flag') ?? markBeside(inside), day: column.day ?? wholeDay(day ?? '') };
    const several = valuesIn(text);
    if (several.length > 1) {
      const ranges = (range ?? '').match(RANGES) ?? [];
      const isEach = ranges.length === several.length;
      return several.map((one, at) => ({ ...shared, ...one, ranges: isEach ? ranges.slice(at, at + 1) : [] }));
    }
    return [{ ...shared, text, unit: column.unit ?? beside('unit'), ranges: range === undefined ? [] : [range] }];
  });
}

/** The range between two columns of its ends. */
function between(low: string | undefined, high: string | undefined): string | undefined {
  if (low !== undefined && high !== undefined) return `${low} - ${high}`;
  return high === undefined ? low && `> ${low}` : `< ${high}`;
}

/** The text of a column without the marks in it. */
const besideText = (inside: Placed, column: Column | undefined): string | undefined =>
  inside
    .get(column as Column)
    ?.flatMap(({ text }) => (isMark(text) ? [] : [text]))
    .join(' ') || undefined;

/** A mark that stands in a column of something else, such as behind the range. */
const markBeside = (inside: Placed): string | undefined =>
  [...inside]
    .flatMap(([{ role }, cells]) => (['range', 'unit', 'method', 'note'].includes(role) ? cells : []))
    .find(({ text }) => isMark(text))?.text;

/** The column of a role that belongs to a result column: with several, the next one on its right before another result. */
function besideOf(column: Column, role: Column['role'], columns: readonly Column[]): Column | undefined {
  const all = columns.filter((one) => one.role === role);
  if (all.length < 2) return all[0];
  const results = columns.filter((one) => one.role === 'result');
  const next = results.find((one) => one.left > column.left)?.left ?? Number.POSITIVE_INFINITY;
  return all.find((one) => one.left > column.left && one.left < next) ?? all[results.indexOf(column)];
}

const RANGES = /[<>]?\s?\d[\d.,]*(?:\s*[-–]\s*\d[\d.,]*)?/g;

/** Several values with their units in one text, such as a percentage and an absolute count. */
function valuesIn(text: string): { text: string; unit: string }[] {
  const found = [...text.matchAll(/([<>]?\s?\d[\d.,]*)\s*(%|[^\s\d%]\S*|x?\s?10\S*\/\S+)(?=\s|$)/g)];
  const values = found.map(([, number = '', unit = '']) => ({ text: number, unit }));
  const isAll =
    found.reduce((sum, [whole]) => sum + whole.replace(/\s/g, '').length, 0) === text.replace(/\s/g, '').length;
  return isAll && values.every(({ unit }) => isUnit(unit)) ? values : [];
}

const INLINE =
  /^(.{2,60}?)\s*[:=]?\s+([<>≤≥]?\s?\d[\d.,]*(?:\s?\*+)?)\s*(%|\S*[^\d\s.,:;()]\S*)(?:\s+[([]?\s*(?:(?:v\.?\s?[nr]\.?|val\.? rif\.?|rif\.?|range)\s*:?\s*)?([<>≤≥]?\s?\d[^()]{0,40}?|fino a [\d.,]+)\s*[)\]]?)?$/i;

/** A name with its result in one text, such as `Glucosio: 101 mg/dL (70 - 99)`; undefined if it is none of a known test. */
export function inlineRow(text: string): { name: string; result: PrintedResult } | undefined {
  const [, name = '', value = '', unit = '', range] = INLINE.exec(text) ?? [];
  if (!isTestName(name) || !isUnit(unit)) return undefined;
  const ranges = range === undefined ? [] : [range];
  return { name, result: { text: value, unit, ranges, isBold: false, mark: undefined, day: undefined } };
}
