import { type FaultCode, isFault, type Records } from '../checkme';
import type { FileFault } from './checkme-data';

/** After these no other file is read either. */
const OF_THE_CONNECTION: readonly FaultCode[] = [
  'cancelled',
  'disconnected',
  'no_answer',
  'write_conflict',
  'write_failed',
];

/** Reading all files of a device, each once, even if it is interrupted and goes on later. One that failed is read again then. */
export class ReadingRound {
  private readonly done = new Set<string>();

  /** `tell` is told what was wrong with a file, or that nothing was. */
  constructor(private readonly tell: (file: string, fault: FileFault | null) => void) {}

  begin() {
    this.done.clear();
  }

  /** What was read of a file does not hold any more. */
  forget(file: string) {
    this.done.delete(file);
  }

  async once(file: string, read: () => Promise<void>): Promise<void> {
    if (this.done.has(file)) return;
    await read();
    this.done.add(file);
  }

  /**
   * Keeps the records of a file. One that was never written is as good as empty; what else is wrong with it is told, and leaves
   * the others to be read.
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
