/** Why something was not read from the device: the key of the message. */
export type FaultCode =
  // The connection.
  | 'disconnected'
  | 'write_conflict'
  | 'write_failed'
  | 'no_answer'
  | 'cancelled'
  // What the device sends.
  | 'corrupt'
  | 'out_of_step'
  | 'refused'
  // Its files.
  | 'file_missing'
  | 'file_short'
  | 'file_too_large'
  | 'file_length'
  // What stands in them.
  | 'bad_info'
  | 'bad_value'
  // What was asked of it.
  | 'bad_request';

/** Where it was found; records count from 0. */
export interface Place {
  file?: string;
  record?: number;
  field?: string;
}

/** Those that another try may mend; the connection has tried again by itself before it tells one. */
const PASSING: readonly FaultCode[] = [
  'disconnected',
  'write_conflict',
  'write_failed',
  'no_answer',
  'corrupt',
  'out_of_step',
  'refused',
  'file_short',
];

/** The only error that reading a device gives. */
export class CheckmeFault extends Error {
  constructor(
    readonly code: FaultCode,
    readonly place: Place = {},
  ) {
    super(`${code} ${JSON.stringify(place)}`);
    this.name = 'CheckmeFault';
  }

  /** Whether it makes sense to offer another try. */
  get passing(): boolean {
    return PASSING.includes(this.code);
  }
}

export const isFault = (error: unknown, ...codes: FaultCode[]): error is CheckmeFault =>
  error instanceof CheckmeFault && (codes.length === 0 || codes.includes(error.code));
