import { CheckmeFault, isFault } from './fault';

/** The bytes of one record, little-endian. An impossible value throws a fault that names the field. */
export class RecordBytes {
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    readonly record: number,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8 = (at: number) => this.view.getUint8(at);
  u16 = (at: number) => this.view.getUint16(at, true);
  i16 = (at: number) => this.view.getInt16(at, true);

  fault(field: string): CheckmeFault {
    return new CheckmeFault('bad_value', { record: this.record, field });
  }

  /** The value, if it is within the limits, inclusive. */
  within(field: string, value: number, [least, most]: readonly [number, number]): number {
    if (value < least || value > most) throw this.fault(field);
    return value;
  }

  /** The meaning of a code. */
  oneOf<const Meaning>(field: string, code: number, meanings: Readonly<Record<number, Meaning>>): Meaning {
    const meaning = meanings[code];
    if (meaning === undefined) throw this.fault(field);
    return meaning;
  }

  /** A text padded with NULs; unprintable characters are removed. */
  text(at: number, length: number): string {
    const bytes = this.bytes.subarray(at, at + length);
    const end = bytes.indexOf(0);
    return printable(new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)));
  }

  /** A day, YYYY-MM-DD. */
  day(field: string, at: number, [least, most]: readonly [number, number]): string {
    const [year, month, day] = [this.u16(at), this.u8(at + 2), this.u8(at + 3)];
    const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
    // The text is compared, since `Date` turns 31 April into 1 May.
    const date = new Date(Date.UTC(year, month - 1, day));
    if (year < least || year > most || date.toISOString().slice(0, 10) !== text) throw this.fault(field);
    return text;
  }

  /** The time of measurement by the device's clock, without a time zone: YYYY-MM-DDThh:mm:ss. */
  moment(at: number): string {
    const day = this.day('date', at, YEARS);
    const [hour, minute, second] = [this.u8(at + 4), this.u8(at + 5), this.u8(at + 6)];
    if (hour > 23 || minute > 59 || second > 59) throw this.fault('date');
    return `${day}T${padded(hour, 2)}:${padded(minute, 2)}:${padded(second, 2)}`;
  }
}

/** The possible years: no device is older, and its screen shows only the last two digits of a year. */
const YEARS = [2000, 2099] as const;
export const DATE_BYTES = 7;

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

export const printable = (text: string) => text.replace(/[\p{C}\uFFFD]/gu, '').trim();

/**
 * The records of a file. An invalid record fails the file, unless a list for faults is given: then its fault is added to the
 * list and the others are still read.
 */
export function recordsIn<R>(
  bytes: Uint8Array,
  size: number,
  read: (record: RecordBytes) => R,
  refused?: CheckmeFault[],
): R[] {
  if (bytes.length % size !== 0) throw new CheckmeFault('file_length');
  const records: R[] = [];
  for (let record = 0; record * size < bytes.length; record += 1) {
    try {
      records.push(read(new RecordBytes(bytes.subarray(record * size, (record + 1) * size), record)));
    } catch (error) {
      if (!refused || !isFault(error)) throw error;
      refused.push(error);
    }
  }
  return records;
}

/** The face that the device shows: code 0 is a smiling face, code 1 a crying one, any other code means no face. */
export type Face = 'happy' | 'sad' | null;
export const faceOf = (code: number): Face => (code === 0 ? 'happy' : code === 1 ? 'sad' : null);
