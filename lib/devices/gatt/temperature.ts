import { nameOf } from './names';
import { type Bytes, Packet, type Stamp } from './packet';
import { FAHRENHEIT, quantity, SAME, TEMPERATURE_C } from './quantities';

const SITES = {
  1: 'armpit',
  2: 'body',
  3: 'ear',
  4: 'finger',
  5: 'gastrointestinalTract',
  6: 'mouth',
  7: 'rectum',
  8: 'toe',
  9: 'tympanum',
} as const;
export type TemperatureSite = (typeof SITES)[keyof typeof SITES];

export interface Temperature extends Stamp {
  kind: 'temperature';
  temperatureC: number;
  /** Site of measurement. */
  site: TemperatureSite | null;
  sentIn: '°C' | '°F';
}

/** Temperature Measurement, 0x2A1C. */
export function parseTemperature(bytes: Bytes): Temperature {
  const packet = new Packet(bytes);
  const has = packet.flags(3);
  const temperature = packet.float('temperature');
  const stamp = packet.stamp(has(1));
  const site = has(2) ? packet.uint8('site') : 0;
  packet.end();

  const unit = has(0) ? FAHRENHEIT : SAME;
  return {
    kind: 'temperature',
    temperatureC: quantity(temperature, { field: 'temperature', limits: TEMPERATURE_C, unit }),
    site: nameOf(site, SITES),
    sentIn: has(0) ? '°F' : '°C',
    ...stamp,
  };
}
