import type { Kept } from './measures';

/** What is kept of the measurements of an export, within memory that does not grow with their number. */
export interface Keeper {
  add(one: Kept): void;
  /** What is left to propose, and how many copies of the same measurement were dropped. */
  result(): { kept: Kept[]; doubles: ReadonlyMap<number, number> };
}

/** One order for all: the earliest first, the same measurement side by side, its copy in a correlation first. */
const inOrder = (one: Kept, other: Kept) =>
  one.at - other.at ||
  one.measure - other.measure ||
  one.value - other.value ||
  one.origin - other.origin ||
  (one.pair ?? Number.MAX_SAFE_INTEGER) - (other.pair ?? Number.MAX_SAFE_INTEGER);

/** The same type, source, time and value is one measurement; a record of a correlation stands alone in the export, too. */
const isCopy = (one: Kept, other: Kept) =>
  one.at === other.at &&
  one.measure === other.measure &&
  one.value === other.value &&
  one.origin === other.origin &&
  (other.pair === undefined || one.pair === other.pair);

/** The measurements in order, without copies, which are counted by measure. */
export function withoutCopies(all: readonly Kept[], doubles: Map<number, number>): Kept[] {
  const single: Kept[] = [];
  for (const one of all.toSorted(inOrder)) {
    const last = single.at(-1);
    if (last && isCopy(last, one)) doubles.set(one.measure, (doubles.get(one.measure) ?? 0) + 1);
    else single.push(one);
  }
  return single;
}

/** Keeps the newest measurements of all kinds: those that a review can show at once. */
export class Newest implements Keeper {
  private held: Kept[] = [];
  private readonly doubles = new Map<number, number>();
  /** Measurements before this time are older than enough others. */
  private since = Number.NEGATIVE_INFINITY;

  constructor(private readonly most: number) {}

  add(one: Kept) {
    if (one.at < this.since) return;
    this.held.push(one);
    if (this.held.length >= 2 * this.most) this.shorten();
  }

  private shorten() {
    this.held = withoutCopies(this.held, this.doubles).slice(-this.most);
    if (this.held.length === this.most) this.since = this.held[0]?.at ?? this.since;
  }

  result() {
    this.shorten();
    return { kept: this.held, doubles: this.doubles };
  }
}
