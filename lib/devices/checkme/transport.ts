/** How a device is found and addressed. Its answers arrive as notifications. */
export const GATT = {
  namePrefix: 'Checkme',
  service: '14839ac4-7d7e-415c-9a42-167340cf2339',
  write: '8b00ace7-eb0b-49b0-bbe9-9aee0a26e1a3',
  notify: '0734594a-a8e7-4b1a-a6b1-cd5243059a57',
} as const;

/** Another operation is in progress on the device: nothing was written; retry shortly. */
export class WriteConflict extends Error {}

export interface Listener {
  /** Called with received bytes: part of a packet, or more than one. */
  received(fragment: Uint8Array): void;
  /** The device has disconnected. */
  closed(): void;
}

/** What a connection needs of Bluetooth or any other transport. */
export interface Transport {
  /** Sends one write; throws `WriteConflict` if it must wait for another operation. */
  write(bytes: Uint8Array): Promise<void>;
  /** Reports events to the listener from now on; returns a function that removes the listener. */
  listen(listener: Listener): () => void;
}

export interface Clock {
  /** The current time, in milliseconds. */
  now(): number;
  /** A wait aborted by its signal never resolves. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
    }),
};

export interface Timings {
  pollMs: number;
  /** The number of polls without new data after which no more answer is expected. */
  emptyPolls: number;
  afterConflictMs: number;
  /** The pause between two requests, and before a failed write is repeated. */
  betweenWritesMs: number;
  /** The time limit for one answer or one write, even while data keeps arriving. */
  mostMs: number;
}

export const TIMINGS: Timings = {
  pollMs: 300,
  emptyPolls: 10,
  afterConflictMs: 1500,
  betweenWritesMs: 500,
  mostMs: 15_000,
};

/** Bytes that every connection can carry in one write, whatever was negotiated. */
export const WRITE_BYTES = 20;
/** The number of attempts before a failure is reported. */
export const TRIES = 3;
