import { hasRate } from './beats';
import { obeysEinthoven } from './einthoven';
import type { KardiaFacts } from './facts';
import { type Sampled, USUAL_RATE } from './samples';
import { LEADS, type Lead, NoTrace } from './trace';

/** How far the length may be from the printed one, as a share. */
const LENGTH_TOLERANCE = 0.01;
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
}

/** Throws if the samples contradict what the report says, or one another. */
export function checkTrace(leads: ReadonlyMap<Lead, Float64Array>, known: Known): void {
  const { taken, facts, comparable } = known;
  const length = (taken.leads[0]?.length ?? 0) / taken.samplesPerSecond;
  const printed = facts.seconds;
  if (printed !== undefined && Math.abs(length / printed - 1) > LENGTH_TOLERANCE) throw new NoTrace('duration');
  // The time scale needs two witnesses: grid, printed scale, printed length, Kardia's usual sample rate.
  const isUsual = taken.exact && taken.samplesPerSecond === USUAL_RATE;
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
