import { crc8 } from './crc8';
import { CheckmeFault } from './fault';

/* A packet, in both directions: mark, word, the word's complement, packet number and payload length (16 bits, low byte
   first), payload, CRC-8 of all that. The word is a command in a request and an acknowledgement in an answer. */
export const COMMANDS = { startRead: 0x03, readContent: 0x04, endRead: 0x05, info: 0x14, ping: 0x15 } as const;
export const ACK_OK = 0;
export const ACK_BAD = 1;

const REQUEST_MARK = 0xaa;
export const ANSWER_MARK = 0x55;
export const HEADER_BYTES = 7;
/** Bytes of a packet without its payload. */
export const FRAME_BYTES = HEADER_BYTES + 1;
/** Most payload of a packet over Bluetooth Low Energy; with its frame that makes 520 bytes. */
export const MOST_PAYLOAD_BYTES = 512;
const MOST_NAME_BYTES = 30;

/** An answer with a valid CRC. It does not state which command it answers. */
export interface Packet {
  ok: boolean;
  packet: number;
  payload: Uint8Array;
}

export interface Request {
  command: number;
  packet?: number;
  payload?: Uint8Array;
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;

export function encodeRequest({ command, packet = 0, payload = new Uint8Array() }: Request): Uint8Array {
  if (!isWhole(command, 0xff) || !isWhole(packet, 0xffff) || payload.length > MOST_PAYLOAD_BYTES) {
    throw new CheckmeFault('bad_request');
  }
  const bytes = new Uint8Array(FRAME_BYTES + payload.length);
  const { length } = payload;
  bytes.set([REQUEST_MARK, command, ~command & 0xff, packet & 0xff, packet >> 8, length & 0xff, length >> 8]);
  bytes.set(payload, HEADER_BYTES);
  bytes[bytes.length - 1] = crc8(bytes.subarray(0, -1));
  return bytes;
}

/** Opens a file; its name is ASCII, ended by a NUL. */
export function startRead(file: string): Uint8Array {
  if (file.length > MOST_NAME_BYTES || !/^[\x21-\x7e]+$/.test(file)) throw new CheckmeFault('bad_request', { file });
  return encodeRequest({ command: COMMANDS.startRead, payload: new TextEncoder().encode(`${file}\0`) });
}

export const readContent = (packet: number) => encodeRequest({ command: COMMANDS.readContent, packet });
export const endRead = () => encodeRequest({ command: COMMANDS.endRead });
export const getInfo = () => encodeRequest({ command: COMMANDS.info });

const ACK_BYTES = 4;
/** Packet numbers have 16 bits. */
const MOST_FILE_BYTES = 0x10000 * MOST_PAYLOAD_BYTES;

/** Whether the packet answers a request that opens or closes a file; the answer to opening contains the file's size. */
export const isAck = ({ payload }: Packet) => payload.length === ACK_BYTES;
export const isEmptyAck = (answer: Packet) => isAck(answer) && answer.payload.every((byte) => byte === 0);

export function fileSizeIn(start: Packet): number {
  if (!isAck(start)) throw new CheckmeFault('out_of_step');
  const size = new DataView(start.payload.buffer, start.payload.byteOffset).getUint32(0, true);
  if (size > MOST_FILE_BYTES) throw new CheckmeFault('file_too_large');
  return size;
}
