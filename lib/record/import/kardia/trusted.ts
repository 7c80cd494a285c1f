import { hasRate } from './beats';
import { obeysEinthoven } from './einthoven';
import type { KardiaFacts } from './facts';
import { type Sampled, USUAL_RATE } from './samples';
import { LEADS, type Lead, NoTrace } from './trace';

/** How far the length may be from the printed one: as a share, and in seconds where the time scale is sure, since whole seconds are printed. */
const [LENGTH_TOLERANCE, ROUNDED_S] = [0.01, 0.55];
/** How many samples may disagree with Einthoven's law where they were read between the points of the drawing. */
const SHARE_BETWEEN = 0.01;

interface Known {
  taken: Sampled;
  facts: KardiaFacts;
  /** Whether the zero lines are drawn. */
  comparable: boolean;
  /** Whether the page has a grid, and prints its speed. */
  isMeasured: boolean;
  isPrinted: boolean;
  /** Whether the printed length may be rounded to a second. */
  rounded: boolean;
}

/** Throws if the samples contradict what the report says, or one another. */
export function checkTrace(leads: ReadonlyMap<Lead, Float64Array>, known: Known): void {
  const { taken, facts, comparable } = known;
  const length = (taken.leads[0]?.length ?? 0) / taken.samplesPerSecond;
  const printed = facts.seconds;
  // The time scale needs two witnesses: grid, printed scale, printed length, Kardia's usual sample rate.
  const isUsual = taken.exact && taken.samplesPerSecond === USUAL_RATE;
  if (printed !== undefined) {
    const isWhole = known.rounded && Number.isInteger(printed) && (known.isMeasured || isUsual);
    const most = Math.max(LENGTH_TOLERANCE * printed + 1e-6, isWhole ? ROUNDED_S : 0);
    if (Math.abs(length - printed) > most) throw new NoTrace('duration');
  }
  const witnesses = [known.isMeasured, known.isPrinted, printed !== undefined, isUsual].filter(Boolean);
  if (witnesses.length < 2 || (!known.isMeasured && printed === undefined && !isUsual)) throw new NoTrace('scale');
  if (leads.size === LEADS.length) {
    const compared = comparable ? leads : new Map([...leads].map(([lead, values]) => [lead, centred(values)] as const));
    if (!obeysEinthoven(compared, taken.exact && comparable ? 0 : SHARE_BETWEEN)) throw new NoTrace('einthoven');
  }
  const tried = (['II', 'I'] as const).flatMap((lead) => leads.get(lead) ?? []);
  const rate = facts.heartRate;
  if (rate !== undefined && !tried.some((values) => hasRate(values, taken.samplesPerSecond, rate)))
    throw new NoTrace('heartRate');
}

/** A lead around its average. */
function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}
