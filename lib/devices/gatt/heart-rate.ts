import { PacketError } from './errors';
import { nameOf } from './names';
import { type Bytes, Packet } from './packet';
import { RATE_BPM, within } from './quantities';

const CONTACT = { 2: 'notDetected', 3: 'detected' } as const;

/** A heart rate has no time stamp: it is dated with the moment at which it arrives. */
export interface HeartRate {
  kind: 'heartRate';
  heartRateBpm: number;
  /** Whether the sensor has contact with the skin; null if it cannot tell. */
  contact: (typeof CONTACT)[keyof typeof CONTACT] | null;
  energyKj: number | null;
  /** Times between beats, the oldest first; converted from units of 1/1024 s. */
  rrIntervalsMs: number[];
}

/** The rest of the packet: one or more whole intervals. */
function readIntervals(packet: Packet): number[] {
  const intervals: number[] = [];
  do intervals.push((packet.uint16('rrIntervals') * 1000) / 1024);
  while (packet.left > 0);
  return intervals;
}

/** Heart Rate Measurement, 0x2A37. */
export function parseHeartRate(bytes: Bytes): HeartRate {
  const packet = new Packet(bytes);
  const has = packet.flags(5);
  const rate = has(0) ? packet.uint16('heartRate') : packet.uint8('heartRate');
  const energy = has(3) ? packet.uint16('energy') : null;
  const rrIntervalsMs = has(4) ? readIntervals(packet) : [];
  packet.end();

  // Chest straps send 0 while they search for the pulse.
  if (rate === 0) throw new PacketError('not_measured', 'heartRate');
  return {
    kind: 'heartRate',
    heartRateBpm: within(rate, RATE_BPM, 'heartRate'),
    contact: nameOf((has(2) ? 2 : 0) + (has(1) ? 1 : 0), CONTACT),
    energyKj: energy,
    rrIntervalsMs,
  };
}
