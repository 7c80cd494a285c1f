import { PacketError } from './errors';
import { type LocalTime, localTime } from './local-time';
import { floatOf, type MedicalFloat, sfloatOf } from './medical-float';

/** The value of a characteristic as received. */
export type Bytes = Uint8Array | DataView;

/** When the device says that it measured. */
export interface Stamp {
  /** Null if the date is unknown. */
  date: LocalTime | null;
  /**
   * Whether the packet has a time stamp. A packet without one was measured now, since devices that store measurements
   * must stamp them; a packet with an empty stamp may be of any time.
   */
  stamped: boolean;
}

const UNKNOWN_USER = 255;

/** Reads the fields of a packet in order, little-endian. */
export class Packet {
  readonly #view: DataView;
  #at = 0;
  #extended = false;

  constructor(bytes: Bytes) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#view.byteLength - this.#at;
  }

  #advance(size: number, field: string): number {
    if (this.left < size) throw new PacketError('too_short', field);
    this.#at += size;
    return this.#at - size;
  }

  uint8(field: string): number {
    return this.#view.getUint8(this.#advance(1, field));
  }
  uint16(field: string): number {
    return this.#view.getUint16(this.#advance(2, field), true);
  }
  int16(field: string): number {
    return this.#view.getInt16(this.#advance(2, field), true);
  }
  uint24(field: string): number {
    return this.uint16(field) | (this.uint8(field) << 16);
  }
  sfloat(field: string): MedicalFloat {
    return sfloatOf(this.uint16(field));
  }
  float(field: string): MedicalFloat {
    return floatOf(this.#view.getUint32(this.#advance(4, field), true));
  }

  /** The flags in one byte; its first `known` bits are defined by the current version of the standard. */
  flags(known: number): (bit: number) => boolean {
    const flags = this.uint8('flags');
    this.#extended ||= flags >> known !== 0;
    return (bit) => (flags & (1 << bit)) !== 0;
  }

  dateTime(): LocalTime | null {
    const at = this.#advance(7, 'date');
    const byte = (offset: number) => this.#view.getUint8(at + offset);
    return localTime({
      year: this.#view.getUint16(at, true),
      month: byte(2),
      day: byte(3),
      hour: byte(4),
      minute: byte(5),
      second: byte(6),
    });
  }

  stamp(present: boolean): Stamp {
    return present ? { date: this.dateTime(), stamped: true } : { date: null, stamped: false };
  }

  /** The device's user number; null if it is missing or unknown. */
  userIndex(present: boolean): number | null {
    const index = present ? this.uint8('userIndex') : UNKNOWN_USER;
    return index === UNKNOWN_USER ? null : index;
  }

  /**
   * Bytes that no flag announces are an error, unless a flag of a later version is set, which may announce them: then
   * they are ignored.
   */
  end(): void {
    if (this.left > 0 && !this.#extended) throw new PacketError('too_long', 'length');
  }
}
