import type { StoryItem } from './items';

/** What one line of the list tells of: one item, or several that are told of together. */
export type Told = readonly [StoryItem, ...StoryItem[]];

/** What tells of no day, and what had begun before the time that is asked for. */
export const UNDATED = 'undated';
export const BEFORE = 'before';

/** A month of the list, YYYY-MM, or one of the two above. */
export interface ToldMonth {
  month: string;
  lines: Told[];
}

/** The items of a page by months, in their order; those of one report and day in one line, where its first stands. */
export function toldByMonth(items: readonly StoryItem[], from?: string): ToldMonth[] {
  const months: ToldMonth[] = [];
  const reports = new Map<string, [StoryItem, ...StoryItem[]]>();
  for (const item of items) {
    const report = item.together === null ? undefined : `${item.section} ${item.together} ${item.day}`;
    const begun = report === undefined ? undefined : reports.get(report);
    if (begun) {
      begun.push(item);
      continue;
    }
    const line: [StoryItem] = [item];
    if (report !== undefined) reports.set(report, line);
    const month = item.day === null ? UNDATED : from !== undefined && item.day < from ? BEFORE : item.day.slice(0, 7);
    const last = months.at(-1);
    if (last && last.month === month) last.lines.push(line);
    else months.push({ month, lines: [line] });
  }
  return months;
}

/** Whether the list goes on before and behind a page of it. */
export interface PageEnds {
  before: boolean;
  behind: boolean;
}

/** Whether more of a line's report may stand on another page: that of its day which the page begins or ends with. */
export const mayGoOn = (
  [{ together, day }]: Told,
  items: readonly StoryItem[],
  { before, behind }: PageEnds,
): boolean => together !== null && ((before && items[0]?.day === day) || (behind && items.at(-1)?.day === day));
