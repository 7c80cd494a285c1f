import { isMark, isRange, isUnit, type Placed, placed, textIn } from './cell-places';
import type { Column, Panel } from './headings';
import { type Cell, type Line, textOf } from './lines';

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
  cells: Cell[];
  quote: string;
  base: number;
}

/** A line of a table that is no row. */
export interface OtherLine {
  base: number;
  cells: readonly Cell[];
  text: string;
}

const MOST_LINES_BELOW = 2.2;

/** Lines that are part of a page, not of its table. */
const OF_PAGE =
  /\bpag(?:ina)?\.?\s*\d+|\bpagina\b|^(?:firma|firmato|il (?:direttore|responsabile|medico)|direttore|responsabile|legenda|n\.?b\.?\b|note?:|stampat[oa]|data (?:di )?(?:referto|stampa|nascita|prelievo|accettazione|validazione)|paziente|cognome|codice fiscale|c\.?f\.?:|nat[oa]\b|tel\.?\b|fax|p\.?\s?iva|richiedente|referto)\b|documento firmato|valori? (?:fuori|al di fuori)|firmato digitalmente/i;

const RANGES = /[<>]?\s?\d[\d.,]*(?:\s*[-–]\s*\d[\d.,]*)?/g;

/** Several values with their units in one text, such as a percentage and an absolute count. */
function valuesIn(text: string): { text: string; unit: string }[] {
  const found = [...text.matchAll(/([<>]?\s?\d[\d.,]*)\s*(%|[^\s\d%]\S*|x?\s?10\S*\/\S+)(?=\s|$)/g)];
  const values = found.map(([, number = '', unit = '']) => ({ text: number, unit }));
  const isAll =
    found.reduce((sum, [whole]) => sum + whole.replace(/\s/g, '').length, 0) === text.replace(/\s/g, '').length;
  return isAll && values.every(({ unit }) => isUnit(unit)) ? values : [];
}

/** Builds rows from the lines of one table. */
export class RowBuilder {
  readonly rows: PrintedRow[] = [];
  private heading: string | undefined;
  /** A name without result directly above. */
  private pending: { text: string; line: Line; cells: Cell[]; unit: string | undefined; ranges: string[] } | undefined;
  /** The lowest line that the last row has taken. */
  private bottom: Line | undefined;
  /** Names of tests whose result is empty. */
  readonly bare: PrintedRow[] = [];

  /** `isTest`: whether a text names a known test. */
  constructor(
    private readonly page: number,
    private readonly panel: Panel,
    private readonly isTest: (name: string) => boolean,
    heading: string | undefined,
    private readonly numbers: { next: number },
  ) {
    this.heading = heading;
  }

  /** The last title, under which the table goes on on the next page. */
  get lastHeading(): string | undefined {
    return this.heading;
  }

  add(line: Line): void {
    const inside = placed(line.cells, this.panel);
    const cells = [...inside.values()].flat();
    if (cells.length === 0 || OF_PAGE.test(textOf({ ...line, cells }))) return;
    const name = this.textOf(inside, 'name');
    const results = this.resultsIn(inside);
    if (results.length > 0) this.addResults(line, name, results, inside, cells);
    else if (name !== undefined) this.addName(line, name, inside, cells);
    else this.addBelow(line, inside, cells);
  }

  /** To be called after the last line. */
  end(): void {
    this.dropPending();
  }

  private column(role: Column['role']): Column | undefined {
    return this.panel.columns.find((one) => one.role === role);
  }
  private textOf(inside: Placed, role: Column['role']): string | undefined {
    return textIn(inside, this.column(role))?.trim();
  }

  /** The filled result columns of a line with the unit, range and mark of each. */
  private resultsIn(inside: Placed): PrintedResult[] {
    const { columns } = this.panel;
    const filled = columns.filter(({ role }) => role === 'result');
    const day = this.textOf(inside, 'day');
    return filled.flatMap((column): PrintedResult[] => {
      const cells = inside.get(column) ?? [];
      const text = textIn(inside, column);
      if (text === undefined || text.trim() === '') return [];
      const beside = (role: Column['role']) => textIn(inside, this.beside(column, role, filled));
      const range = beside('range');
      const shared = { isBold: cells.every(({ isBold }) => isBold), mark: beside('flag'), day: column.day ?? day };
      const several = valuesIn(text);
      if (several.length > 1) {
        const ranges = (range ?? '').match(RANGES) ?? [];
        const isEach = ranges.length === several.length;
        return several.map((one, at) => ({ ...shared, ...one, ranges: isEach ? ranges.slice(at, at + 1) : [] }));
      }
      const ranges = range === undefined ? [] : [range];
      return [{ ...shared, text, unit: column.unit ?? beside('unit'), ranges }];
    });
  }

  /** The column of a role that belongs to a result column: with several, the next one on its right before another result. */
  private beside(column: Column, role: Column['role'], results: readonly Column[]): Column | undefined {
    const all = this.panel.columns.filter((one) => one.role === role);
    if (all.length < 2) return all[0];
    const next = results.filter((one) => one.left > column.left)[0]?.left ?? Number.POSITIVE_INFINITY;
    const between = all.find((one) => one.left > column.left && one.left < next);
    return between ?? all[results.indexOf(column)];
  }

  private addResults(line: Line, name: string | undefined, results: PrintedResult[], inside: Placed, cells: Cell[]) {
    const { pending } = this;
    const isClose = pending !== undefined && line.base - pending.line.base < MOST_LINES_BELOW * line.size;
    const joins = isClose && (name === undefined || this.continues(pending.text, name));
    if (name === undefined && !joins) {
      const last = this.rows.at(-1);
      // A second value of the same test stands below the first, such as the absolute count below the percentage.
      if (last && this.isBelow(line)) {
        last.results.push(...results);
        return this.extend(last, line, cells);
      }
    }
    if (pending && !joins) this.dropPending();
    const whole = joins && pending ? [pending.text, name].filter(Boolean).join(' ') : (name ?? '');
    const all = joins && pending ? [...pending.cells, ...cells] : cells;
    const [first] = results;
    if (joins && pending && first) {
      first.unit ??= pending.unit;
      first.ranges.unshift(...pending.ranges);
    }
    this.pending = undefined;
    const previous = this.textOf(inside, 'previous');
    this.rows.push({ ...this.row(line, whole, all), results, previous });
    this.bottom = line;
  }

  private row(line: Line, name: string, cells: Cell[]): PrintedRow {
    const { page, heading } = this;
    const quote = textOf({ ...line, cells }).slice(0, 500);
    const number = this.numbers.next;
    this.numbers.next += 1;
    return { page, number, name, results: [], previous: undefined, heading, cells, quote, base: line.base };
  }

  /** A line with a name and no result: the rest of a long name, a title, or a test whose result is empty. */
  private addName(line: Line, name: string, inside: Placed, cells: Cell[]) {
    const last = this.rows.at(-1);
    const range = this.textOf(inside, 'range');
    if (last && this.isBelow(line) && !this.pending && this.isRest(last, name, line)) {
      last.name = `${last.name} ${name}`;
      if (range !== undefined) last.results.at(-1)?.ranges.push(range);
      return this.extend(last, line, cells);
    }
    if (this.pending && this.isBelowPending(line) && this.isTest(`${this.pending.text} ${name}`)) {
      const { text, cells: before } = this.pending;
      this.pending = { ...this.pending, text: `${text} ${name}`, line, cells: [...before, ...cells] };
      return;
    }
    this.dropPending();
    const unit = this.textOf(inside, 'unit');
    this.pending = { text: name, line, cells, unit, ranges: range === undefined ? [] : [range] };
    if (!this.isTest(name) && range === undefined && unit === undefined) this.heading = name;
  }

  /** What stands below a row without name and result: more of its range, or its unit. */
  private addBelow(line: Line, inside: Placed, cells: Cell[]) {
    const last = this.rows.at(-1);
    const result = last?.results.at(-1);
    if (!last || !result || !this.isBelow(line)) return;
    const range = this.textOf(inside, 'range');
    const unit = this.textOf(inside, 'unit');
    if (range !== undefined) result.ranges.push(range);
    if (unit !== undefined) result.unit ??= unit;
    if (range !== undefined || unit !== undefined) this.extend(last, line, cells);
  }

  private extend(row: PrintedRow, line: Line, cells: Cell[]) {
    row.cells.push(...cells);
    row.quote = `${row.quote}\n${textOf({ ...line, cells })}`.slice(0, 500);
    this.bottom = line;
  }

  private isBelow(line: Line): boolean {
    return this.bottom !== undefined && line.base - this.bottom.base < MOST_LINES_BELOW * line.size;
  }
  private isBelowPending(line: Line): boolean {
    return this.pending !== undefined && line.base - this.pending.line.base < MOST_LINES_BELOW * line.size;
  }

  /** Whether a text without result is the rest of the name above it. */
  private isRest(row: PrintedRow, text: string, line: Line): boolean {
    const joined = `${row.name} ${text}`;
    if (this.isTest(joined) && !this.isTest(row.name)) return true;
    if (this.isTest(text) || (this.isTest(row.name) === false) === this.isTest(joined)) return false;
    const isTight = line.base - row.base < 1.35 * line.size;
    return isTight && /^[(\p{Ll}]/u.test(text) && text.length < 40;
  }

  /** Whether a name with a result is the rest of the text above it. */
  private continues(above: string, name: string): boolean {
    const joined = `${above} ${name}`;
    if (this.isTest(joined)) return !this.isTest(name) || !/^\p{Lu}/u.test(name);
    return !this.isTest(name) && !this.isTest(above) && /^[(\p{Ll}]/u.test(name) && above !== above.toUpperCase();
  }

  private dropPending() {
    const { pending } = this;
    this.pending = undefined;
    if (!pending) return;
    const isEmptyTest = pending.unit !== undefined || pending.ranges.length > 0 || this.isTest(pending.text);
    if (isEmptyTest && !isMark(pending.text) && !isUnit(pending.text) && !isRange(pending.text))
      this.bare.push(this.row(pending.line, pending.text, pending.cells));
  }
}
