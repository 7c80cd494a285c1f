/** By what a device is found and talked to. Its answers come by notifications. */
export const GATT = {
  namePrefix: 'Checkme',
  service: '14839ac4-7d7e-415c-9a42-167340cf2339',
  write: '8b00ace7-eb0b-49b0-bbe9-9aee0a26e1a3',
  notify: '0734594a-a8e7-4b1a-a6b1-cd5243059a57',
} as const;

/** Another operation is under way at the same device: nothing was written, and a little later it can be. */
export class WriteConflict extends Error {}

export interface Listener {
  /** What has come: a part of a packet, or more than one. */
  received(fragment: Uint8Array): void;
  /** The device has gone. */
  closed(): void;
}

/** What a connection needs of Bluetooth, or of whatever else leads to a device. */
export interface Transport {
  /** Sends one write; throws `WriteConflict` where it has to wait for another operation. */
  write(bytes: Uint8Array): Promise<void>;
  /** Tells what happens from now on; gives how to stop that. */
  listen(listener: Listener): () => void;
}

export interface Clock {
  /** In milliseconds. */
  now(): number;
  /** One that is given up with its signal does not end any more. */
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
  /** After so many polls that find nothing new, no answer is expected any more. */
  emptyPolls: number;
  afterConflictMs: number;
  /** Between one request and the next, and before a write that failed is tried again. */
  betweenWritesMs: number;
  /** The most that one answer or write may take, however much comes meanwhile. */
  mostMs: number;
}

export const TIMINGS: Timings = {
  pollMs: 300,
  emptyPolls: 10,
  afterConflictMs: 1500,
  betweenWritesMs: 500,
  mostMs: 15_000,
};

/** What every connection carries at once, whatever was agreed on. */
export const WRITE_BYTES = 20;
/** How often something is done at most until it is told that it cannot be. */
export const TRIES = 3;
