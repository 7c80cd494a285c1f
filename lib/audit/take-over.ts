import { type ChainLine, type Fault, signedFrom } from './chain';
import type { ChainName } from './chain-rows';

export interface TakenOver {
  lines: number;
  /** The time of the newest of these lines, in milliseconds since 1970; null if there is none. */
  until: number | null;
}

interface Newest extends ChainName {
  line: ChainLine;
}

/**
 * Collects the unsigned lines that the first seal adopted, over all chains. They must be older than the oldest signed line
 * of any chain; if a chain has newer unsigned lines, the newest of them is reported as a fault.
 */
export class TakeOver {
  private count = 0;
  private newest: Newest[] = [];
  private firstSigned = Number.POSITIVE_INFINITY;

  /** Returns a function that must be called with each line of a chain, in order. */
  chain(name: ChainName, adopted: number): (line: ChainLine) => void {
    let newest: Newest | undefined;
    const isSigning = signedFrom(adopted);
    return (line) => {
      const isToBeSigned = isSigning(line);
      if (line.signature !== null) this.firstSigned = Math.min(this.firstSigned, line.at);
      if (isToBeSigned) return;
      this.count += 1;
      if (newest === undefined) {
        newest = { ...name, line };
        this.newest.push(newest);
      } else if (line.at > newest.line.at) newest.line = line;
    };
  }

  get isSigned(): boolean {
    return this.firstSigned !== Number.POSITIVE_INFINITY;
  }

  get takenOver(): TakenOver {
    const until = this.newest.reduce<number | null>((latest, { line }) => Math.max(latest ?? line.at, line.at), null);
    return { lines: this.count, until };
  }

  faults(): (ChainName & Fault)[] {
    return this.newest
      .filter(({ line }) => line.at > this.firstSigned)
      .map(({ patient, actor, line: { number, id } }) => ({ patient, actor, number, kind: 'unsigned', id }));
  }
}
