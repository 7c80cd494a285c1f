import type { Clock } from '../checkme';
import { DeviceFault, type DeviceFaultCode } from './fault';

interface Bounds {
  clock: Clock;
  ms: number;
  signal: AbortSignal;
  /** The code of the fault that is thrown when the time limit is exceeded. */
  late: DeviceFaultCode;
}

/**
 * The result of some work, unless it takes too long or is cancelled; the work may then still finish, but its result is ignored.
 */
export function bounded<T>(work: Promise<T>, { clock, ms, signal, late }: Bounds): Promise<T> {
  const over = clock.wait(ms).then(() => {
    throw new DeviceFault(late);
  });
  return cancellable(Promise.race([work, over]), signal);
}

export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new DeviceFault('cancelled');
}

export function cancellable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new DeviceFault('cancelled'));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
