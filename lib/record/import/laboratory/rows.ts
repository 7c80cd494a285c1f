import { isMark, isRange, isUnit, type Placed, placed, textIn } from './cell-places';
import type { Column, Panel } from './headings';
import { type Cell, type Line, textOf } from './lines';
import { isTestName } from './match';
import { inlineRow, OF_PAGE, type PrintedResult, type PrintedRow, resultsOn } from './printed';
import { cleanName, continues, isPartOf, isRestOf, isTitle, type PlacedName } from './row-names';

/** Lines farther below a row than this, in sizes of their font, are not part of it. */
const MOST_BELOW = 2.2;
const isNear = (line: Line, above: Line | undefined) =>
  above !== undefined && line.base - above.base < MOST_BELOW * line.size;

/** A name without result, which the next line may continue. */
interface Pending extends PlacedName {
  line: Line;
  cells: Cell[];
  unit: string | undefined;
  ranges: string[];
}

/** Builds rows from the lines of one table. */
export class RowBuilder {
  readonly rows: PrintedRow[] = [];
  /** Names of tests whose result is empty. */
  readonly bare: PrintedRow[] = [];
  private pending: Pending | undefined;
  private parent: PlacedName | undefined;
  /** The lowest line that the last row has taken. */
  private bottom: Line | undefined;

  /** `heading`: the title of the first rows; `numbers` counts the rows of the page. */
  constructor(
    private readonly page: number,
    private readonly panel: Panel,
    private heading: string | undefined,
    private readonly numbers: { next: number },
  ) {}

  /** The last title, under which the table goes on on the next page. */
  get lastHeading(): string | undefined {
    return this.heading;
  }

  add(line: Line): void {
    const inside = placed(line.cells, this.panel);
    const cells = [...inside.values()].flat();
    if (cells.length === 0 || OF_PAGE.test(textOf({ ...line, cells }))) return;
    const name = this.textOf(inside, 'name');
    const results = resultsOn(inside, this.panel);
    const inline = results.length === 0 && cells.length === 1 ? inlineRow(cells[0]?.text ?? '') : undefined;
    if (inline) this.addResults(line, inline.name, [inline.result], inside);
    else if (results.length > 0) this.addResults(line, name, results, inside);
    else if (name !== undefined) this.addName(line, name, inside);
    else this.addBelow(line, inside);
  }

  /** To be called after the last line. */
  end(): void {
    this.dropPending();
  }

  private textOf(inside: Placed, role: Column['role']): string | undefined {
    return textIn(
      inside,
      this.panel.columns.find((one) => one.role === role),
    )?.trim();
  }

  private addResults(line: Line, name: string | undefined, results: PrintedResult[], inside: Placed) {
    const { pending } = this;
    const cells = [...inside.values()].flat();
    const joins = pending && isNear(line, pending.line) && (name === undefined || continues(pending.text, name));
    const last = this.rows.at(-1);
    // A second value of the same test stands below the first, such as the absolute count below the percentage.
    if (name === undefined && !joins && last && isNear(line, this.bottom)) {
      last.results.push(...results);
      return this.extend(last, line, cells);
    }
    if (joins && pending) {
      const [first] = results;
      if (first) {
        first.unit ??= pending.unit;
        first.ranges.unshift(...pending.ranges);
      }
      this.pending = undefined;
    } else this.settle(name, cells);
    const whole = joins && pending ? [pending.text, name].filter(Boolean).join(' ') : (name ?? '');
    const material = this.textOf(inside, 'material');
    const row = this.row(line, whole, joins && pending ? [...pending.cells, ...cells] : cells);
    const quote =
      joins && pending ? `${textOf({ ...line, cells: pending.cells })}\n${row.quote}`.slice(0, 500) : row.quote;
    this.rows.push({ ...row, quote, results, material, previous: this.textOf(inside, 'previous') });
    this.bottom = line;
  }

  /** Decides what the name above a row is: what the row is a part of, or a test without result. */
  private settle(name: string | undefined, cells: readonly Cell[]) {
    const here = { text: name ?? '', left: Math.min(...cells.map(({ left }) => left)) };
    const { pending } = this;
    const isParent = pending !== undefined && pending.ranges.length === 0 && pending.unit === undefined;
    if (isParent && isPartOf(here, pending)) {
      this.parent = pending;
      this.pending = undefined;
      return;
    }
    this.dropPending();
    if (!isPartOf(here, this.parent)) this.parent = undefined;
  }

  private row(line: Line, name: string, cells: Cell[]): PrintedRow {
    const { page, heading, parent } = this;
    const quote = textOf({ ...line, cells }).slice(0, 500);
    const number = this.numbers.next;
    this.numbers.next += 1;
    const base = { page, number, heading, parent: parent && cleanName(parent.text), cells, quote, base: line.base };
    return { ...base, name: cleanName(name), results: [], previous: undefined, material: undefined };
  }

  /** A line with a name and no result: the rest of a long name, a title, or a test whose result is empty. */
  private addName(line: Line, name: string, inside: Placed) {
    const cells = [...inside.values()].flat();
    const last = this.rows.at(-1);
    const [range, unit] = [this.textOf(inside, 'range'), this.textOf(inside, 'unit')];
    const isTight = last !== undefined && line.base - last.base < 1.35 * line.size;
    if (last && isNear(line, this.bottom) && !this.pending && isRestOf(last.name, name, isTight)) {
      last.name = `${last.name} ${name}`;
      if (range !== undefined) last.results.at(-1)?.ranges.push(range);
      return this.extend(last, line, cells);
    }
    const { pending } = this;
    if (pending && isNear(line, pending.line) && isTestName(`${pending.text} ${name}`)) {
      this.pending = { ...pending, text: `${pending.text} ${name}`, line, cells: [...pending.cells, ...cells] };
      return;
    }
    this.dropPending();
    this.parent = undefined;
    const left = Math.min(...cells.map((one) => one.left));
    this.pending = { text: name, left, line, cells, unit, ranges: range === undefined ? [] : [range] };
    if (!isTestName(name) && range === undefined && unit === undefined && isTitle(name)) this.heading = name;
  }

  /** What stands below a row without name and result: more of its range, or its unit. */
  private addBelow(line: Line, inside: Placed) {
    const last = this.rows.at(-1);
    const result = last?.results.at(-1);
    if (!last || !result || !isNear(line, this.bottom)) return;
    const [range, unit] = [this.textOf(inside, 'range'), this.textOf(inside, 'unit')];
    if (range !== undefined) result.ranges.push(range);
    if (unit !== undefined) result.unit ??= unit;
    if (range !== undefined || unit !== undefined) this.extend(last, line, [...inside.values()].flat());
  }

  private extend(row: PrintedRow, line: Line, cells: Cell[]) {
    row.cells.push(...cells);
    row.quote = `${row.quote}\n${textOf({ ...line, cells })}`.slice(0, 500);
    this.bottom = line;
  }

  private dropPending() {
    const { pending } = this;
    this.pending = undefined;
    if (!pending) return;
    const isEmptyTest = pending.unit !== undefined || pending.ranges.length > 0 || isTestName(pending.text);
    if (isEmptyTest && !isMark(pending.text) && !isUnit(pending.text) && !isRange(pending.text))
      this.bare.push(this.row(pending.line, pending.text, pending.cells));
  }
}
