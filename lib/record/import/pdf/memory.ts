/**
 * How many bytes the decoding of one document may take in all: some fifty times those of an ordinary report. A small stream can
 * expand to gigabytes, and the memory limit of a worker does not include the content of byte arrays.
 */
const MOST_BYTES = 96 * 1024 * 1024;

const globals = globalThis as { Uint8Array: unknown; DecompressionStream: unknown };
type Streams = new (format: CompressionFormat) => ReadableWritablePair<Uint8Array, BufferSource>;

/** The count of the bytes that are allocated while a document is open. */
export interface ByteCount {
  /** Whether an allocation was refused. */
  isExceeded(): boolean;
  /** Ends counting. */
  end(): void;
}

let counting: { taken: number; exceeded: boolean; users: number; restore(): void } | undefined;

/**
 * Counts the bytes that code of this thread allocates with `new Uint8Array(length)` or reads from a `DecompressionStream`, as pdf.js
 * does when it decodes a stream, and refuses those beyond the limit with a RangeError.
 */
export function countBytes(): ByteCount {
  counting ??= started();
  const own = counting;
  own.users += 1;
  return {
    isExceeded: () => own.exceeded,
    end() {
      own.users -= 1;
      if (own.users > 0) return;
      own.restore();
      counting = undefined;
    },
  };
}

function started(): NonNullable<typeof counting> {
  const { Uint8Array: plain, DecompressionStream: streams } = globals;
  const state = {
    taken: 0,
    exceeded: false,
    users: 0,
    restore() {
      globals.Uint8Array = plain;
      globals.DecompressionStream = streams;
    },
  };
  const take = (bytes: number) => {
    state.taken += bytes;
    if (state.taken <= MOST_BYTES) return;
    state.exceeded = true;
    throw new RangeError('the document expands to too many bytes');
  };
  globals.Uint8Array = new Proxy(plain as Uint8ArrayConstructor, {
    construct(target, parameters, newTarget) {
      const [length] = parameters;
      if (typeof length === 'number') take(length);
      return Reflect.construct(target, parameters, newTarget);
    },
  });
  globals.DecompressionStream = countedStreams(streams as Streams, take);
  return state;
}

const countedStreams = (Plain: Streams, take: (bytes: number) => void) =>
  class {
    readonly writable: WritableStream<BufferSource>;
    readonly readable: ReadableStream<Uint8Array>;
    constructor(format: CompressionFormat) {
      const { readable, writable } = new Plain(format);
      this.writable = writable;
      this.readable = readable.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            take(chunk.byteLength);
            controller.enqueue(chunk);
          },
        }),
      );
    }
  };
