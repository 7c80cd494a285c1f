/**
 * Why a packet gives no reading.
 * - `too_short`, `too_long`: its length is not what its flags say.
 * - `impossible_date`, `impossible_value`: a field holds what cannot be, such as a 30th of February.
 * - `inconsistent`: its fields contradict each other.
 * - `not_measured`: the device says that it has no value.
 * - `above_range`, `below_range`: the value is beyond what the device can measure (HI and LO on its screen).
 * - `not_a_patient`: what was measured is a control solution, or the device shows what it can do.
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

/** The only thing that a parser throws. */
export class PacketError extends Error {
  readonly code: PacketFault;
  /** The field that is to blame. */
  readonly field: string;

  constructor(code: PacketFault, field: string) {
    super(`${field}: ${code}`);
    this.name = 'PacketError';
    this.code = code;
    this.field = field;
  }
}
