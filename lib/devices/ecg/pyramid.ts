export interface Extremes {
  min: number;
  max: number;
}

const FACTOR = 8;

/**
 * Minimum and maximum of every 8 samples, of every 8 such blocks, and so on: the extremes of any range are found in a few steps
 * however long the recording is, and no peak is lost between two pixels.
 */
export class Pyramid {
  private readonly levels: Level[];

  constructor(samples: Int16Array) {
    let level: Level = { min: samples, max: samples };
    this.levels = [level];
    while (level.min.length > FACTOR) {
      level = above(level);
      this.levels.push(level);
    }
  }

  /** Extremes of the samples from `from` up to, but not including, `to`; null for an empty range. */
  between(from: number, to: number): Extremes | null {
    const length = this.levels[0]?.min.length ?? 0;
    let [low, high] = [Math.max(0, from), Math.min(length, to)];
    if (low >= high) return null;
    const found = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
    for (const [height, level] of this.levels.entries()) {
      const isTop = height === this.levels.length - 1;
      for (; low < high && (isTop || low % FACTOR !== 0); low += 1) include(level, low, found);
      for (; low < high && high % FACTOR !== 0; high -= 1) include(level, high - 1, found);
      [low, high] = [low / FACTOR, high / FACTOR];
    }
    return found;
  }
}

interface Level {
  min: Int16Array;
  max: Int16Array;
}

/** Summarises whole blocks only; the samples of a shorter last block are examined one by one. */
function above({ min, max }: Level): Level {
  const blocks = Math.floor(min.length / FACTOR);
  const next = { min: new Int16Array(blocks), max: new Int16Array(blocks) };
  for (let block = 0; block < blocks; block += 1) {
    let [least, most] = [min[block * FACTOR] ?? 0, max[block * FACTOR] ?? 0];
    for (let at = block * FACTOR + 1; at < (block + 1) * FACTOR; at += 1) {
      least = Math.min(least, min[at] ?? least);
      most = Math.max(most, max[at] ?? most);
    }
    next.min[block] = least;
    next.max[block] = most;
  }
  return next;
}

function include({ min, max }: Level, at: number, found: Extremes) {
  found.min = Math.min(found.min, min[at] ?? found.min);
  found.max = Math.max(found.max, max[at] ?? found.max);
}
