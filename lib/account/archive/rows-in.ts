import 'server-only';
import { BadArchive } from './bad-archive';

/** The numbers of rows and bytes that the remaining tables of an archive may have together. */
export interface RowRoom {
  rows: number;
  bytes: number;
}
export const MOST_ROWS: Readonly<RowRoom> = { rows: 200_000, bytes: 150_000_000 };
const LONGEST_ROW = 4_000_000;

/**
 * Yields the rows of a table as JSON texts. An archive has one row per line between two lines with brackets, so that each
 * row can be parsed and checked before the next one is read.
 */
export async function* rowsIn(chunks: AsyncIterable<Buffer>, room: RowRoom): AsyncGenerator<string> {
  let place: 'before' | 'within' | 'behind' = 'before';
  for await (const line of linesIn(chunks, room)) {
    if (place === 'within' && line !== ']') {
      room.rows -= 1;
      if (room.rows < 0) throw new BadArchive('archiveTooLarge');
      yield line.replace(/,$/, '');
    } else if (place === 'before' && line === '[') place = 'within';
    else if (place === 'within') place = 'behind';
    else throw new BadArchive('archiveDamaged');
  }
  if (place !== 'behind') throw new BadArchive('archiveDamaged');
}

async function* linesIn(chunks: AsyncIterable<Buffer>, room: RowRoom): AsyncGenerator<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let [held, length]: [string[], number] = [[], 0];
  for await (const chunk of chunks) {
    room.bytes -= chunk.length;
    if (room.bytes < 0) throw new BadArchive('archiveTooLarge');
    const [first = '', ...more] = decoded(utf8, chunk).split('\n');
    held.push(first);
    length += first.length;
    for (const line of more) {
      yield held.join('');
      [held, length] = [[line], line.length];
    }
    if (length > LONGEST_ROW) throw new BadArchive('archiveTooLarge');
  }
  if (length > 0) throw new BadArchive('archiveDamaged');
}

function decoded(utf8: TextDecoder, chunk: Buffer): string {
  try {
    return utf8.decode(chunk, { stream: true });
  } catch {
    throw new BadArchive('archiveDamaged');
  }
}
