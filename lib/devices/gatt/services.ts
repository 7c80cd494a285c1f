import { parseBatteryLevel } from './battery';
import { parseBloodPressure } from './blood-pressure';
import { parseGlucose } from './glucose';
import { parseGlucoseContext } from './glucose-context';
import { parseHeartRate } from './heart-rate';
import { parseContinuousOximetry, parseSpotOximetry } from './oximetry';
import type { Bytes } from './packet';
import { parseRecordAnswer } from './record-access';
import { parseTemperature } from './temperature';
import { parseWeight } from './weight';

/**
 * A characteristic: its assigned number, how its values are delivered, and their parser. Values arrive without a
 * request, unless they are delivered by `read`.
 */
interface Characteristic {
  uuid: number;
  comes: 'read' | 'notify' | 'indicate';
  parse: (bytes: Bytes) => { kind: string };
}
interface Service {
  uuid: number;
  /** Whether the service measures a person; devices are searched for by these services. */
  measures: boolean;
  /** Whether stored records must be requested (`encodeRecordRequest`) after subscribing to its values. */
  stored?: true;
  characteristics: Readonly<Record<string, Characteristic>>;
}

/** The supported services and characteristics. A device may have only some of them. */
export const GATT_SERVICES = {
  bloodPressure: {
    uuid: 0x1810,
    measures: true,
    characteristics: { measurement: { uuid: 0x2a35, comes: 'indicate', parse: parseBloodPressure } },
  },
  thermometer: {
    uuid: 0x1809,
    measures: true,
    characteristics: { measurement: { uuid: 0x2a1c, comes: 'indicate', parse: parseTemperature } },
  },
  weightScale: {
    uuid: 0x181d,
    measures: true,
    characteristics: { measurement: { uuid: 0x2a9d, comes: 'indicate', parse: parseWeight } },
  },
  pulseOximeter: {
    uuid: 0x1822,
    measures: true,
    stored: true,
    characteristics: {
      spotCheck: { uuid: 0x2a5e, comes: 'indicate', parse: parseSpotOximetry },
      continuous: { uuid: 0x2a5f, comes: 'notify', parse: parseContinuousOximetry },
      recordAccess: { uuid: 0x2a52, comes: 'indicate', parse: parseRecordAnswer },
    },
  },
  glucose: {
    uuid: 0x1808,
    measures: true,
    stored: true,
    characteristics: {
      measurement: { uuid: 0x2a18, comes: 'notify', parse: parseGlucose },
      context: { uuid: 0x2a34, comes: 'notify', parse: parseGlucoseContext },
      recordAccess: { uuid: 0x2a52, comes: 'indicate', parse: parseRecordAnswer },
    },
  },
  heartRate: {
    uuid: 0x180d,
    measures: true,
    characteristics: { measurement: { uuid: 0x2a37, comes: 'notify', parse: parseHeartRate } },
  },
  battery: {
    uuid: 0x180f,
    measures: false,
    characteristics: { level: { uuid: 0x2a19, comes: 'read', parse: parseBatteryLevel } },
  },
} as const satisfies Record<string, Service>;

export type GattService = keyof typeof GATT_SERVICES;
type CharacteristicsOf<S> = S extends { characteristics: infer C } ? C[keyof C] : never;
type ParsedBy<C> = C extends { parse: (bytes: Bytes) => infer Value } ? Value : never;
/** A value of any characteristic, distinguished by `kind`. */
export type GattValue = ParsedBy<CharacteristicsOf<(typeof GATT_SERVICES)[GattService]>>;

const all: readonly Service[] = Object.values(GATT_SERVICES);
/** Services by which devices are searched for: a device must have one of them. */
export const MEASURING_SERVICES = all.filter(({ measures }) => measures).map(({ uuid }) => uuid);
/** Further services that are used if a device has them. */
export const OTHER_SERVICES = all.filter(({ measures }) => !measures).map(({ uuid }) => uuid);

/** The full UUID of a number assigned by the Bluetooth SIG, as browsers report a device's services. */
export const fullUuid = (assigned: number) => `${assigned.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;
