/** Why something could not be read from the device: the key of the message. */
export type FaultCode =
  // Faults of the connection.
  | 'disconnected'
  | 'write_conflict'
  | 'write_failed'
  | 'no_answer'
  | 'cancelled'
  // Faults in the data from the device.
  | 'corrupt'
  | 'out_of_step'
  | 'refused'
  // Faults of files.
  | 'file_missing'
  | 'file_short'
  | 'file_too_large'
  | 'file_length'
  // Faults in the content of files.
  | 'bad_info'
  | 'bad_value'
  // Faults in a request.
  | 'bad_request';

/** Where the fault was found; records count from 0. */
export interface Place {
  file?: string;
  record?: number;
  field?: string;
}

/**
 * Faults that another attempt may resolve. The connection reports them only after it has repeated the request itself.
 */
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

/** The only error thrown when reading a device. */
export class CheckmeFault extends Error {
  constructor(
    readonly code: FaultCode,
    readonly place: Place = {},
  ) {
    super(`${code} ${JSON.stringify(place)}`);
    this.name = 'CheckmeFault';
  }

  /** Whether another attempt may succeed, so that the user is offered one. */
  get passing(): boolean {
    return PASSING.includes(this.code);
  }
}

export const isFault = (error: unknown, ...codes: FaultCode[]): error is CheckmeFault =>
  error instanceof CheckmeFault && (codes.length === 0 || codes.includes(error.code));
