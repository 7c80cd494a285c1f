import { type FaultCode, isFault, type Records } from '../checkme';
import type { FileFault } from './checkme-data';

/** Faults of the connection, after which no other file is read. */
const OF_THE_CONNECTION: readonly FaultCode[] = [
  'cancelled',
  'disconnected',
  'no_answer',
  'write_conflict',
  'write_failed',
];

/**
 * Reads every file of a device once, even if reading is interrupted and continued later. A file that failed is read
 * again.
 */
export class ReadingRound {
  private readonly done = new Set<string>();

  /** `tell` receives the fault of a file, or null when there is none. */
  constructor(private readonly tell: (file: string, fault: FileFault | null) => void) {}

  begin() {
    this.done.clear();
  }

  /** Marks a file to be read again. */
  forget(file: string) {
    this.done.delete(file);
  }

  async once(file: string, read: () => Promise<void>): Promise<void> {
    if (this.done.has(file)) return;
    await read();
    this.done.add(file);
  }

  /**
   * Keeps the records of a file. A file that was never written counts as empty; other faults are reported, and the other files
   * are still read.
   */
  async read<R>(file: string, read: () => Promise<Records<R>>, keep: (records: R[]) => void): Promise<void> {
    try {
      await this.once(file, async () => {
        const { records, refused } = await read().catch(noneWhereMissing);
        keep(records);
        const [first] = refused;
        this.tell(file, first ? { file, code: first.code, records: refused.length } : null);
      });
    } catch (error) {
      if (!isFault(error) || OF_THE_CONNECTION.includes(error.code)) throw error;
      this.tell(file, { file, code: error.code, records: null });
    }
  }
}

function noneWhereMissing(error: unknown): Records<never> {
  if (isFault(error, 'file_missing')) return { records: [], refused: [] };
  throw error;
}
