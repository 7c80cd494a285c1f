import type { Keeper } from './keeping';
import { MEASURES } from './measures';
import type { Origins } from './origins';
import { firstPressures, type Proposed, paired } from './pairing';
import type { Tally } from './tally';
import { dayNumber, timeAt } from './times';

/** The most readings that one document proposes, the newest of all measures. */
export const MOST_READINGS = 5_000;
const SECOND_MS = 1000;

interface Kept {
  keeper: Keeper;
  /** How many measurements of each measure the keeper was given. */
  added: readonly number[];
  origins: Origins;
  tally: Tally;
  isDaily: boolean;
  /** Only measurements before this local time were kept. */
  before?: number | undefined;
}

/**
 * The readings to propose, the newest first; all other measurements are counted as left out. `next` is the `before` with which a further
 * reading continues, if the limit has left older ones out.
 */
export function proposedBy({ keeper, added, origins, tally, isDaily, before }: Kept) {
  const { kept, doubles } = keeper.result();
  const pairs = paired(kept, origins);
  const all = isDaily ? firstPressures(pairs.proposed) : pairs.proposed;
  const sorted: Proposed[] = all.toSorted(([one], [other]) => other.at - one.at || one.measure - other.measure);
  const proposed = sorted.slice(0, MOST_READINGS);
  let anyOlder = 0;
  for (const [index, { type }] of MEASURES.entries()) {
    const isOf = ({ measure }: { measure: number }) => measure === index;
    const copies = (doubles.get(index) ?? 0) + pairs.doubles.filter(isOf).length;
    const taken = proposed.flat().filter(isOf).length;
    const older = sorted.slice(MOST_READINGS).flat().filter(isOf).length;
    const rest = (added[index] ?? 0) - copies - taken - older;
    const tooOld = isDaily ? older : older + rest;
    anyOlder += tooOld;
    tally.add(type, 'appleDouble', copies);
    tally.add(type, 'appleOlder', tooOld);
    if (isDaily) tally.add(type, 'appleThinned', rest);
  }
  const oldest = proposed.at(-1)?.[0].at;
  return { proposed, next: anyOlder > 0 && oldest !== undefined ? nextBefore(oldest, isDaily, before) : undefined };
}

/**
 * The `before` with which a further reading continues. The oldest day, or of all measurements the oldest second, is read again, since it
 * may be cut; what the record has by then is not proposed twice. If all is of one day or one second, the reading goes on before it.
 */
export function nextBefore(oldest: number, isDaily: boolean, before: number | undefined): number {
  const [from, end] = isDaily
    ? [timeAt(dayNumber(oldest), 0), timeAt(dayNumber(oldest) + 1, 0)]
    : [oldest, oldest + SECOND_MS];
  return before !== undefined && end >= before ? from : end;
}
