import { readSync } from 'node:fs';
import { Unreadable } from './unreadable';

/** The largest document that is read at once; exports of phones are streamed. */
export const MOST_BYTES = 50_000_000;

/** The bytes of a document that is read at once. `file`: its descriptor. */
export function wholeFile({ file, bytes }: { file: number; bytes: number }): Uint8Array {
  if (bytes > MOST_BYTES) throw new Unreadable('importLarge');
  return partOfFile(file, 0, bytes);
}

export function partOfFile(file: number, from: number, length: number): Uint8Array {
  const all = Buffer.alloc(length);
  let got = 0;
  while (got < length) {
    const some = readSync(file, all, got, length - got, from + got);
    if (some === 0) break;
    got += some;
  }
  return all.subarray(0, got);
}
