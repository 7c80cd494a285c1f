import 'server-only';
import { writeSync } from 'node:fs';
import type { Portion } from './archive-messages';
import type { ArchivedRow } from './row-rules';

/** The maximum numbers of rows and characters in a portion, chosen so that one statement stays well within its time limit. */
const [MOST_ROWS, MOST_LETTERS] = [500, 2_000_000];

/** Writes rows to a file as JSON, in portions for single INSERT statements; the rows of a portion have the same columns. */
export class Portions {
  private portions: Portion[] = [];
  private columns: string[] = [];
  private rows: string[] = [];
  private letters = 0;
  private end = 0;

  /** @param spool the file's descriptor; nothing else may write to it */
  constructor(private readonly spool: number) {}

  add(row: ArchivedRow): void {
    const [columns, json] = [Object.keys(row), JSON.stringify(row)];
    const isFull = this.rows.length === MOST_ROWS || this.letters + json.length > MOST_LETTERS;
    if (isFull || columns.join() !== this.columns.join()) this.putDown();
    this.columns = columns;
    this.rows.push(json);
    this.letters += json.length;
  }

  /** The portions written since the last call. */
  take(): Portion[] {
    this.putDown();
    const { portions } = this;
    this.portions = [];
    return portions;
  }

  private putDown(): void {
    if (this.rows.length === 0) return;
    const bytes = Buffer.from(`[${this.rows.join(',')}]`);
    for (let written = 0; written < bytes.length; )
      written += writeSync(this.spool, bytes, written, bytes.length - written, this.end + written);
    this.portions.push({ columns: this.columns, at: this.end, length: bytes.length });
    this.end += bytes.length;
    [this.rows, this.letters] = [[], 0];
  }
}
