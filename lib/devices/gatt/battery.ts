import { PacketError } from './errors';
import { type Bytes, Packet } from './packet';

export interface BatteryLevel {
  kind: 'battery';
  batteryPercent: number;
}

/** Battery Level, 0x2A19. */
export function parseBatteryLevel(bytes: Bytes): BatteryLevel {
  const packet = new Packet(bytes);
  const batteryPercent = packet.uint8('battery');
  packet.end();
  if (batteryPercent > 100) throw new PacketError('impossible_value', 'battery');
  return { kind: 'battery', batteryPercent };
}
