import { type ConnectOptions, connect } from './client';

/** How often the server is asked for a sign of life, and how long it may take to give one. */
const EVERY_MS = 2000;
const PATIENCE_SECONDS = 5;

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
      patience(),
    ]);
    if (isSilent) {
      onSilence();
      void line.sql.end({ timeout: 0 });
      line = open();
    } else onAnswer();
    await after(isSilent ? 0 : EVERY_MS);
    void listen();
  };
  void listen();
}

/**
 * Second by second: where this very process was held up, an answer that has come meanwhile is read in between, before
 * anybody is called silent.
 */
async function patience(): Promise<true> {
  for (let second = 0; second < PATIENCE_SECONDS; second++) await after(1000);
  return true;
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
