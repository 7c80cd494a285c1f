/** Bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header for `size` bytes: one range; 'none' for a malformed header or several ranges, which may be answered with
 * the whole; 'unsatisfiable' if no byte of the range exists.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return 'none';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'none';
  return start >= size ? 'unsatisfiable' : { start, end };
}
