import type { TimelineItem } from './items';

/** One line of the list: one item, or several that belong together. */
export type ItemGroup = readonly [TimelineItem, ...TimelineItem[]];

/** The headings for items without a day, and for those that began before the requested period. */
export const UNDATED = 'undated';
export const BEFORE = 'before';

/** A month of the list, YYYY-MM, or UNDATED or BEFORE. */
export interface MonthOfItems {
  month: string;
  lines: ItemGroup[];
}

/**
 * The items of a page by months, in their order; items of the same report and day are in one line, at the position of the
 * first.
 */
export function itemsByMonth(items: readonly TimelineItem[], from?: string): MonthOfItems[] {
  const months: MonthOfItems[] = [];
  const reports = new Map<string, [TimelineItem, ...TimelineItem[]]>();
  for (const item of items) {
    const report = item.together === null ? undefined : `${item.section} ${item.together} ${item.day}`;
    const begun = report === undefined ? undefined : reports.get(report);
    if (begun) {
      begun.push(item);
      continue;
    }
    const line: [TimelineItem] = [item];
    if (report !== undefined) reports.set(report, line);
    const month = item.day === null ? UNDATED : from !== undefined && item.day < from ? BEFORE : item.day.slice(0, 7);
    const last = months.at(-1);
    if (last && last.month === month) last.lines.push(line);
    else months.push({ month, lines: [line] });
  }
  return months;
}

/** Whether the list has pages before and after this one. */
export interface PageEnds {
  before: boolean;
  behind: boolean;
}

/**
 * Whether the previous or the next page may contain more items of a line's report, because the line's day is the first or
 * last day of this page.
 */
export const mayContinue = (
  [{ together, day }]: ItemGroup,
  items: readonly TimelineItem[],
  { before, behind }: PageEnds,
): boolean => together !== null && ((before && items[0]?.day === day) || (behind && items.at(-1)?.day === day));
