import type postgres from 'postgres';
import { type ConnectOptions, connect } from './client';

/** The interval between two checks whether the server responds, and the number of seconds that it has to do so. */
const EVERY_MS = 2000;
const PATIENCE_SECONDS = 5;

export interface Listener<T> {
  /** The statement that is sent as the check; its errors, apart from a missing connection, count as an answer. */
  ask(sql: postgres.Sql): Promise<T>;
  /** The server does not respond although the connection is open: it hangs, or the network drops all packets. */
  onSilence(): void;
  /** The server responds, with the result of `ask`, or undefined if that failed. */
  onAnswer(answer: T | undefined): void;
}

/**
 * Checks whether the server responds, on a connection of its own, as long as the process lives. Timeouts on the server end
 * slow queries, and the operating system reports a server that has ended. But nothing reports a server that hangs, and
 * callers would wait as long as it hangs.
 */
export function keepListening<T>(options: ConnectOptions, { ask, onSilence, onAnswer }: Listener<T>): void {
  const open = () => connect({ ...options, max: 1, idleTimeout: 0 });
  let line = open();
  const listen = async () => {
    const { isSilent, answer } = await Promise.race([
      ask(line.sql).then(
        (answer) => ({ isSilent: false, answer }),
        (error: { code?: string }) => ({ isSilent: error.code === 'CONNECT_TIMEOUT', answer: undefined }),
      ),
      patience(),
    ]);
    if (isSilent) {
      onSilence();
      void line.sql.end({ timeout: 0 });
      line = open();
    } else onAnswer(answer);
    await after(isSilent ? 0 : EVERY_MS);
    void listen();
  };
  void listen();
}

/**
 * Waits second by second: if this process itself was blocked, an answer that arrived meanwhile is read before the server is
 * declared unresponsive.
 */
async function patience() {
  for (let second = 0; second < PATIENCE_SECONDS; second++) await after(1000);
  return { isSilent: true, answer: undefined };
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
