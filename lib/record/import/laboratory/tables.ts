import { isMark, isRange, isUnit } from './cell-places';
import type { PageLines } from './facts';
import { type Column, headingsAt, type Panel } from './headings';
import type { Cell, Line } from './lines';
import { isTestName } from './match';
import { inlineRow, type PrintedRow } from './printed';
import { RowBuilder } from './rows';

/** The rows of a report's tables: those with results, and tests whose result is empty. */
export interface Tables {
  rows: PrintedRow[];
  bare: PrintedRow[];
}

/** Finds the tables of a report, under their headings or, without any, by lines that begin with the name of a known test. */
export function tablesIn(pages: readonly PageLines[]): Tables {
  const found: Tables = { rows: [], bare: [] };
  let panels: readonly Panel[] = [];
  let titles: (string | undefined)[] = [];
  const hasHeadings = pages.some(({ lines }) => lines.some((_, at) => headingsAt(lines, at)));
  const bare = hasHeadings ? undefined : panelWithoutHeadings(pages);
  for (const { page, lines } of pages) {
    const numbers = { next: 1 };
    // A table goes on below the head of the next page, whose lines are no rows, until its headings are repeated.
    const repeats = lines.some((_, at) => headingsAt(lines, at));
    let builders = repeats ? [] : buildersOf(bare ? [bare] : panels, titles, page, numbers);
    const close = () => {
      for (const builder of builders) {
        builder.end();
        found.rows.push(...builder.rows);
        found.bare.push(...builder.bare);
      }
      titles = builders.length > 0 ? builders.map(({ lastHeading }) => lastHeading) : titles;
    };
    for (let at = 0; at < lines.length; at++) {
      const headings = bare ? undefined : headingsAt(lines, at);
      if (headings) {
        close();
        const same = headings.panels.length === panels.length;
        panels = headings.panels;
        const title = titleAbove(lines, at);
        builders = buildersOf(panels, title ? panels.map(() => title) : same ? titles : [], page, numbers);
        at += headings.lines - 1;
      } else for (const builder of builders) builder.add(lines[at] as Line);
    }
    close();
  }
  return found;
}

const buildersOf = (
  panels: readonly Panel[],
  titles: readonly (string | undefined)[],
  page: number,
  numbers: { next: number },
) => panels.map((panel, at) => new RowBuilder(page, panel, titles[at], numbers));

/** A single text directly above the headings of a table. */
function titleAbove(lines: readonly Line[], at: number): string | undefined {
  const [above, line] = [lines[at - 1], lines[at]];
  if (!above || !line || above.cells.length !== 1 || line.base - above.base > 3 * line.size) return undefined;
  const text = above.cells[0]?.text ?? '';
  return /\d{2}|:/.test(text) ? undefined : text;
}

/** The columns of a table without headings: where most lines that begin with the name of a test have their cells. */
function panelWithoutHeadings(pages: readonly PageLines[]): Panel | undefined {
  const lines = pages
    .flatMap((one) => one.lines)
    .filter(({ cells }) => isTestName(cells[0]?.text ?? '') && cells.length > 1);
  if (lines.length < 2) return pages.some((one) => one.lines.some(isInline)) ? INLINE_ONLY : undefined;
  const columns = new Map<Column['role'], Column>();
  for (const { cells } of lines)
    for (const [role, cell] of rolesOf(cells)) {
      const there = columns.get(role);
      const [left, right] = [
        Math.min(cell.left, there?.left ?? cell.left),
        Math.max(cell.right, there?.right ?? cell.right),
      ];
      columns.set(role, { role, left, right });
    }
  if (!columns.has('result')) return undefined;
  const sorted = [...columns.values()].sort((one, other) => one.left - other.left);
  return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY, columns: sorted };
}

/** Whether a line is a test with its result in one text. */
const isInline = ({ cells }: Line) => cells.length === 1 && inlineRow(cells[0]?.text ?? '') !== undefined;
const INLINE_ONLY: Panel = {
  left: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  columns: [{ role: 'name', left: 0, right: Number.POSITIVE_INFINITY }],
};

/** What the cells of a line are by their content. */
function rolesOf([name, ...cells]: readonly Cell[]): [Column['role'], Cell][] {
  const found: [Column['role'], Cell][] = name ? [['name', name]] : [];
  for (const cell of cells) {
    const has = (role: Column['role']) => found.some(([one]) => one === role);
    const role = isMark(cell.text)
      ? 'flag'
      : isUnit(cell.text)
        ? 'unit'
        : has('result') || isRange(cell.text)
          ? 'range'
          : 'result';
    if (!has(role)) found.push([role, cell]);
  }
  return found;
}
