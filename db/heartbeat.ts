import { type ConnectOptions, connect } from './client';

/** How often the server is asked for a sign of life, and how long it may take to give one. */
const EVERY_MS = 2000;
const PATIENCE_MS = 5000;

export interface Listener {
  /** Nobody answers, though the line is open: a server that stands still, or a network that swallows all. */
  onSilence(): void;
  /** Somebody answers again, be it with a refusal. */
  onAnswer(): void;
}

/**
 * Asks the server for a sign of life, on a connection of its own, as long as the process lives. Timeouts of the server
 * end what is slow, and the operating system tells of a server that has ended; of one that stands still nobody tells,
 * and whoever has asked it something would wait for as long as it does.
 */
export function keepListening(options: ConnectOptions, { onSilence, onAnswer }: Listener): void {
  const open = () => connect({ ...options, max: 1, idleTimeout: 0 });
  let line = open();
  const listen = async () => {
    const isSilent = await Promise.race([
      line.sql`select 1`.then(
        () => false,
        (error: { code?: string }) => error.code === 'CONNECT_TIMEOUT',
      ),
      after(PATIENCE_MS, true),
    ]);
    if (isSilent) {
      onSilence();
      void line.sql.end({ timeout: 0 });
      line = open();
    } else onAnswer();
    await after(isSilent ? 0 : EVERY_MS, undefined);
    void listen();
  };
  void listen();
}

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, milliseconds, value).unref();
  });
