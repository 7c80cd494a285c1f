import 'server-only';
import { and, between, eq } from 'drizzle-orm';
import { notebook } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { BESIDE } from '@/lib/navigation/address-names';
import { daysBetween } from '@/lib/values/days';
import { coveredIn } from '../notebook/period';
import { notebookSection } from '../notebook/section';
import { readBuckets } from '../readings/buckets';
import { type ChartName, linesOf } from '../readings/chart-summary';
import { type LineName, measureOf } from '../readings/lines';
import { LIMITS } from '../readings/model/limits';
import { type Series, seriesOf } from '../readings/series';
import type { Dose } from './told';

/** The measures that can be shown beside the intakes, the usual one first. */
export const BESIDE_CHARTS = [
  'pressure',
  'heartRate',
  'glucoseFasting',
  'oxygen',
  'temperature',
  'weight',
] as const satisfies readonly ChartName[];
export type BesideChart = (typeof BESIDE_CHARTS)[number];

/** A value of one day, counted in days from the first day of the axis. */
export interface DayValue {
  at: number;
  mean: number;
}

/** The intakes of a medicine taken as needed, by day. */
export interface Intakes {
  therapyId: number;
  name: string;
  days: DayValue[];
}

/** What is drawn on one axis of days: intakes as needed, the worst pain of each day, and a measure; each as far as the viewer sees it. */
export interface DoseCourse {
  from: string;
  days: number;
  intakes: Intakes[];
  pain: DayValue[];
  measure: BesideChart;
  /** The measures that have values in these days. */
  offered: BesideChart[];
  lines: { name: LineName; series: Series }[];
}

interface Span {
  from: string;
  to: string;
}

/** How often a medicine was taken on each day. */
export function intakesByDay(taken: readonly Dose[], from: string): DayValue[] {
  const counts = new Map<number, number>();
  for (const { day } of taken) {
    const at = daysBetween(from, day);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  return [...counts].map(([at, mean]) => ({ at, mean })).sort((one, other) => one.at - other.at);
}

/** The worst pain of each day of which the diary has an entry with areas. */
async function readPain(record: RecordAccess, { from, to }: Span): Promise<DayValue[]> {
  const rows = await record.db
    .select({ day: notebook.day, areas: notebook.areas })
    .from(notebook)
    .where(
      and(eq(notebook.patientId, record.patientId), record.visible(notebookSection), between(notebook.day, from, to)),
    );
  const worst = new Map<number, number>();
  for (const { day, areas } of rows) {
    const at = daysBetween(from, day);
    for (const { level } of coveredIn(areas)) worst.set(at, Math.max(level, worst.get(at) ?? 0));
  }
  return [...worst].map(([at, mean]) => ({ at, mean })).sort((one, other) => one.at - other.at);
}

/** The chosen measure's lines, or those of the first measure that has values. */
async function readMeasure(record: RecordAccess, query: Query, span: Span) {
  const buckets = await readBuckets(record, { ...span, width: 1 });
  const lineOf = (name: LineName) => ({
    name,
    series: seriesOf(
      buckets.map(({ tallies }) => tallies[name]),
      LIMITS[measureOf(name as Parameters<typeof measureOf>[0])].decimals,
      null,
    ),
  });
  const charts = BESIDE_CHARTS.map((chart) => ({ chart, lines: linesOf(chart).map(lineOf) }));
  const known = charts.filter(({ lines }) => lines.some(({ series }) => series.count > 0));
  const shown = known.find(({ chart }) => chart === query[BESIDE]) ?? known[0];
  return {
    measure: shown?.chart ?? BESIDE_CHARTS[0],
    offered: known.map(({ chart }) => chart),
    lines: shown?.lines ?? [],
  };
}

/** The course of medicines taken as needed, with the pain diary and a measure; undefined if none of them was taken. */
export async function readCourse(
  record: RecordAccess,
  query: Query,
  { from, to, intakes }: Span & { intakes: readonly Intakes[] },
): Promise<DoseCourse | undefined> {
  const taken = intakes.filter(({ days }) => days.length > 0);
  if (taken.length === 0) return undefined;
  const [pain, measured] = await Promise.all([
    readPain(record, { from, to }),
    readMeasure(record, query, { from, to }),
  ]);
  return { from, days: Math.max(1, daysBetween(from, to)), intakes: taken, pain, ...measured };
}
