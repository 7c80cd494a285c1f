import { crc8 } from './crc8';
import { CheckmeFault } from './fault';
import { ACK_BAD, ACK_OK, ANSWER_MARK, FRAME_BYTES, HEADER_BYTES, MOST_PAYLOAD_BYTES, type Packet } from './framing';

/** A packet, or a fault if something else arrived. */
export type Arrival = { packet: Packet; fault?: undefined } | { fault: CheckmeFault; packet?: undefined };

/**
 * Assembles packets from the device's data, however it is split. Invalid data is reported once and skipped up to the
 * next packet. After a fault, the next packet may be bytes from the payload of a damaged one: use nothing before the
 * device was asked again.
 */
export class PacketAssembler {
  private held = new Uint8Array();
  private skipping = false;

  push(fragment: Uint8Array): Arrival[] {
    const bytes = new Uint8Array(this.held.length + fragment.length);
    bytes.set(this.held);
    bytes.set(fragment, this.held.length);
    const arrivals: Arrival[] = [];
    let at = 0;
    for (;;) {
      const length = packetLength(bytes, at);
      if (length === 'incomplete') break;
      if (length === 'none') {
        if (!this.skipping) arrivals.push({ fault: new CheckmeFault('corrupt') });
        this.skipping = true;
        at += 1;
        continue;
      }
      this.skipping = false;
      arrivals.push({ packet: packetIn(bytes.subarray(at, at + length)) });
      at += length;
    }
    this.held = bytes.slice(at);
    return arrivals;
  }

  /** Bytes of an incomplete packet received so far. */
  get pending(): number {
    return this.held.length;
  }

  /** Drops an incomplete packet. */
  reset() {
    this.held = new Uint8Array();
    this.skipping = false;
  }
}

/** The length of the packet that begins at `at`; 'none' as soon as it is clear that no packet begins there. */
function packetLength(bytes: Uint8Array, at: number): number | 'incomplete' | 'none' {
  const [mark, ack, complement, , , low, high] = bytes.subarray(at, at + HEADER_BYTES);
  if (mark === undefined) return 'incomplete';
  if (mark !== ANSWER_MARK) return 'none';
  if (ack !== undefined && ack !== ACK_OK && ack !== ACK_BAD) return 'none';
  if (ack !== undefined && complement !== undefined && complement !== (~ack & 0xff)) return 'none';
  if (low === undefined || high === undefined) return 'incomplete';
  const payloadBytes = low | (high << 8);
  if (payloadBytes > MOST_PAYLOAD_BYTES) return 'none';
  const length = FRAME_BYTES + payloadBytes;
  if (bytes.length < at + length) return 'incomplete';
  return crc8(bytes.subarray(at, at + length - 1)) === bytes[at + length - 1] ? length : 'none';
}

function packetIn(bytes: Uint8Array): Packet {
  const [, ack, , low = 0, high = 0] = bytes;
  return { ok: ack === ACK_OK, packet: low | (high << 8), payload: bytes.slice(HEADER_BYTES, -1) };
}
