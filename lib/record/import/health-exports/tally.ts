import type { LeftOut } from '../document/source-document';

/** More kinds than any export has; further ones are counted together. */
const MOST_KINDS = 400;
const REST = '…';

/**
 * Counts what is left out of an export. An export has millions of elements, so that each kind with the same reason is one entry that
 * tells their number.
 */
export class Tally {
  private readonly counts = new Map<string, { kind: string; reason: string; count: number }>();

  add(kind: string, reason: string, count = 1) {
    if (count <= 0) return;
    const key = `${reason} ${kind}`;
    const found = this.counts.get(key);
    if (found) found.count += count;
    else if (this.counts.size < MOST_KINDS || kind === REST) this.counts.set(key, { kind, reason, count });
    else this.add(REST, reason, count);
  }

  /** The entries of a document, the most frequent first. */
  entries(): LeftOut[] {
    return [...this.counts.values()]
      .sort((one, other) => other.count - one.count)
      .map(({ kind, reason, count }) => ({
        origin: { path: `${kind}/${reason}`, notes: [{ key: 'counted', values: { count: String(count) } }] },
        title: kind,
        reason,
      }));
  }
}
