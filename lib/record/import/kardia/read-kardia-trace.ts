import { stepOf } from './chains';
import { checkEdges } from './edges';
import { type KardiaFacts, kardiaFactsIn } from './facts';
import { type Grid, gridOf, MM } from './grid';
import { signalOf } from './joins';
import { leadsOf } from './leads';
import { type KardiaPdf, linesOf, type Page, pagesOf } from './page';
import { tracePages, traceStyles } from './pieces';
import { placesOf } from './places';
import type { Unit } from './pulse';
import { rowsOf } from './rows';
import { sampledFrom } from './samples';
import { type PrintedScale, printedScale } from './scale';
import { type Assumed, type KardiaReason, type KardiaTrace, type Lead, NoTrace } from './trace';
import { checkTrace } from './trusted';
import { withZeros } from './zeros';

/** The scale of all Kardia reports; it is taken where a report has a grid and does not print its scale. */
const USUAL_SCALE = { speed: 25, gain: 10 };
/** The highest voltage that the record keeps, in microvolts. */
const HIGHEST = 32_767;
/** How far apart in points one sample may be drawn in two rows: coordinates may be rounded to a tenth of a point. */
const SAME_POINTS = 0.22;

/**
 * Reads the trace of a Kardia report from the lines that its pages draw, in microvolts. The grid is the measure, or without a grid
 * the true size of the page with the printed scale. Where a check fails, it gives the reason and no trace. Sources of the checks:
 * the report's own words, Einthoven's law, and the calibration pulse.
 */
export async function readKardiaTrace(pdf: KardiaPdf): Promise<KardiaTrace | { reason: KardiaReason }> {
  try {
    return traceIn(await pagesOf(pdf));
  } catch (error) {
    if (error instanceof NoTrace) return { reason: error.reason };
    throw error;
  }
}

/** What is known of a report before its rows are read. */
interface Report {
  pages: readonly Page[];
  styles: ReadonlySet<string>;
  facts: KardiaFacts;
  printed: PrintedScale;
  grid: Grid | undefined;
}

function traceIn(pages: readonly Page[]): KardiaTrace {
  const [text, lines] = [pages.map((page) => page.text).join('\n'), pages.map(linesOf).join('\n')];
  const facts = { ...kardiaFactsIn(lines), ...kardiaFactsIn(text) };
  const styles = traceStyles(pages);
  const drawn = tracePages(pages, styles);
  const grid = gridOf(drawn, styles);
  const printed = { ...printedScale(lines), ...printedScale(text) };
  if (!grid && (printed.speed === undefined || printed.gain === undefined)) throw new NoTrace('scale');
  const report = { pages: drawn, styles, facts, printed, grid };
  if (facts.seconds === undefined) return traceOf(report, { sampled: true, rounded: false });
  let first: unknown;
  for (const way of WAYS) {
    try {
      return traceOf(report, way);
    } catch (error) {
      if (!(error instanceof NoTrace)) throw error;
      first ??= error;
    }
  }
  throw first;
}

/** How a report is read that prints its length. */
interface Way {
  /** Whether what looks like a pulse of samples is one. */
  sampled: boolean;
  /** Whether the printed length may be rounded to a second. */
  rounded: boolean;
}

/** In this order: what looks like a pulse is one if the trace fits the report only without it. */
const WAYS: readonly Way[] = [
  { sampled: false, rounded: false },
  { sampled: true, rounded: false },
  { sampled: true, rounded: true },
];

function traceOf({ pages, styles, facts, printed, grid }: Report, { sampled, rounded }: Way): KardiaTrace {
  const scale = { ...USUAL_SCALE, ...printed };
  const unit: Unit = { second: (grid?.x ?? MM) * scale.speed, millivolt: (grid?.y ?? MM) * scale.gain };
  const byPage = pages.map((page) => rowsOf(page, styles, unit, sampled)).filter((rows) => rows.length > 0);
  if (byPage.length === 0) throw new NoTrace('noTrace');
  const leads = withZeros(leadsOf(byPage, facts, unit.second));
  const rows = [...leads.values()].flat();
  checkEdges(leads, stepOf(rows), unit.second);
  const signals = [...leads.values()].map((all) => all.map((row) => signalOf(row, row.zero, unit.millivolt)));
  const comparable = rows.every(({ hasZero }) => hasZero);
  const same = comparable ? (SAME_POINTS / unit.millivolt) * 1000 : undefined;
  const taken = sampledFrom(signals, { second: unit.second, seconds: facts.seconds, same });
  const names = [...leads.keys()];
  const samples = new Map(taken.leads.map((values, at) => [names[at] as Lead, values]));
  const [isMeasured, isPrinted] = [grid !== undefined, Boolean(printed.speed)];
  checkTrace(samples, { taken, facts, comparable, isMeasured, isPrinted, rounded });
  const seconds = (taken.leads[0]?.length ?? 0) / taken.samplesPerSecond;
  return {
    leads: names.map((lead) => ({ lead, samples: wholeMicrovolts(samples.get(lead) ?? new Float64Array()) })),
    samplesPerSecond: taken.samplesPerSecond,
    seconds,
    scale,
    ...(grid ? { grid } : {}),
    rows: placesOf(leads, { second: unit.second, between: taken.join === 'next' ? 1 / taken.samplesPerSecond : 0 }),
    assumed: assumedOf({ printed, facts, comparable }),
    facts,
  };
}

function assumedOf(known: { printed: PrintedScale; facts: KardiaFacts; comparable: boolean }): Assumed[] {
  const { speed, gain } = known.printed;
  return [
    ...(speed === undefined || gain === undefined ? (['kardiaScale'] as const) : []),
    ...(known.comparable ? [] : (['kardiaZero'] as const)),
    ...(known.facts.seconds === undefined ? (['kardiaLength'] as const) : []),
  ];
}

function wholeMicrovolts(values: Float64Array): Int16Array {
  if (values.some((value) => !(Math.abs(value) <= HIGHEST))) throw new NoTrace('scale');
  return Int16Array.from(values, Math.round);
}
