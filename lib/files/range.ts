/** Bytes from `start` up to and with `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What a Range header asks of so many bytes: one range; 'none' for what is no such header or asks for several at once,
 * which may be answered with the whole; 'unsatisfiable' where nothing of it is there.
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
