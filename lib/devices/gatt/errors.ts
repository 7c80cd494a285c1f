/**
 * Why a packet contains no reading.
 * - `too_short`, `too_long`: its length does not match its flags.
 * - `impossible_date`, `impossible_value`: a field holds an impossible value, such as 30 February.
 * - `inconsistent`: its fields contradict each other.
 * - `not_measured`: the device reports that it has no value.
 * - `above_range`, `below_range`: the value exceeds the device's range (HI and LO on its screen).
 * - `not_a_patient`: a control solution was measured, or the device is in demonstration mode.
 */
export const PACKET_FAULTS = [
  'too_short',
  'too_long',
  'impossible_date',
  'impossible_value',
  'inconsistent',
  'not_measured',
  'above_range',
  'below_range',
  'not_a_patient',
] as const;
export type PacketFault = (typeof PACKET_FAULTS)[number];

/** The only error that parsers throw. */
export class PacketError extends Error {
  readonly code: PacketFault;
  /** The invalid field. */
  readonly field: string;

  constructor(code: PacketFault, field: string) {
    super(`${field}: ${code}`);
    this.name = 'PacketError';
    this.code = code;
    this.field = field;
  }
}
