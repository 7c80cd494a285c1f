import { createHash } from 'node:crypto';
import { BackupFailure } from './failure';

/**
 * A backup's entries, in order: the manifest with time and migrations, then one entry for each table and each stored object,
 * with its bytes and their SHA-256, then the sequences, then the end.
 */
export type Note =
  | { kind: 'manifest'; format: 1; createdAt: string; migrations: Migration[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'object'; patientId: number; contentId: number; number: number }
  | { kind: 'close'; sha256: string; bytes: number }
  | { kind: 'sequences'; values: Record<string, string> }
  | { kind: 'end'; tables: number; objects: number };
export interface Migration {
  hash: string;
  createdAt: number;
}
export type Frame = Note | Buffer;

const NOTE = 0x4e;
const DATA = 0x44;
const HEAD_BYTES = 5;
const FRAME_BYTES = 64 * 1024;
const MOST_BYTES = 1 << 24;

export function encodeFrame(frame: Frame): Buffer {
  const isData = Buffer.isBuffer(frame);
  const body = isData ? frame : Buffer.from(JSON.stringify(frame));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(isData ? DATA : NOTE, 0);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** Decodes the frames in a stream of bytes; the data of an entry may be split into several frames. */
export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
    let at = 0;
    while (rest.length - at >= HEAD_BYTES) {
      const length = rest.readUInt32BE(at + 1);
      if (length > MOST_BYTES) throw new BackupFailure('This is no backup that this version can read.');
      if (rest.length - at - HEAD_BYTES < length) break;
      const body = rest.subarray(at + HEAD_BYTES, at + HEAD_BYTES + length);
      yield rest.readUInt8(at) === DATA ? body : (JSON.parse(body.toString()) as Note);
      at += HEAD_BYTES + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new BackupFailure('The backup ends in the middle.');
}

/** An entry's frames: its note, its bytes, and their hash and length. */
export async function* entry(note: Note, source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  yield note;
  const [hash, counted] = [createHash('sha256'), { bytes: 0 }];
  for await (const bytes of gathered(source)) {
    hash.update(bytes);
    counted.bytes += bytes.length;
    yield bytes;
  }
  yield { kind: 'close', sha256: hash.digest('hex'), ...counted };
}

/** Joins small pieces, such as rows, into larger ones, and splits pieces that are too large. */
async function* gathered(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [held, size]: [Buffer[], number] = [[], 0];
  for await (const bytes of source) {
    held.push(bytes);
    size += bytes.length;
    if (size < FRAME_BYTES) continue;
    const all = Buffer.concat(held, size);
    for (let at = 0; at < size; at += FRAME_BYTES) yield all.subarray(at, at + FRAME_BYTES);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held, size);
}

/** Passes frames on and throws at the first error: a wrong hash, or a missing end of the backup. */
export async function* checked(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
  let [hash, bytes, isWhole] = [createHash('sha256'), 0, false];
  const counts = { tables: 0, objects: 0 };
  for await (const frame of frames) {
    if (isWhole) throw new BackupFailure('Something follows the end of the backup.');
    if (Buffer.isBuffer(frame)) {
      hash.update(frame);
      bytes += frame.length;
    } else if (frame.kind === 'table' || frame.kind === 'object') {
      [hash, bytes] = [createHash('sha256'), 0];
      counts[frame.kind === 'table' ? 'tables' : 'objects'] += 1;
    } else if (frame.kind === 'close') {
      if (frame.bytes !== bytes || frame.sha256 !== hash.digest('hex'))
        throw new BackupFailure('An entry of the backup is not as it was written.');
    } else if (frame.kind === 'end') {
      isWhole = frame.tables === counts.tables && frame.objects === counts.objects;
    }
    yield frame;
  }
  if (!isWhole) throw new BackupFailure('The backup is not whole.');
}
