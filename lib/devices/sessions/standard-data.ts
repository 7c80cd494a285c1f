import {
  type Adapted,
  type FoundReading,
  gattGlucose,
  gattPressure,
  gattSpotOximetry,
  gattTemperature,
  gattWeight,
  type ReadingRefusal,
} from '../adapters';
import type { BloodPressure, GattService, Glucose, GlucoseContext, SpotOximetry, Temperature, Weight } from '../gatt';
import type { DeviceIdentity } from '../reading';
import type { LiveValue } from './live';

/** Data received from a standard device so far. */
export interface StandardData {
  identity: DeviceIdentity | null;
  /** The services by which the device measures. */
  services: GattService[];
  /** Readings that can be accepted, in order of arrival. */
  readings: FoundReading[];
  /** The current value of a continuously measuring device. */
  live: LiveValue | null;
  /** Why received data was not a reading, in order of arrival. */
  refused: ReadingRefusal[];
}

export const NO_STANDARD: StandardData = { identity: null, services: [], readings: [], live: null, refused: [] };

/** A measurement that is complete in one packet. */
export type Measurement = BloodPressure | Temperature | Weight | SpotOximetry | Glucose;

export function adaptedMeasurement(value: Measurement, context: GlucoseContext | null, now: string): Adapted {
  switch (value.kind) {
    case 'bloodPressure':
      return gattPressure(value, now);
    case 'temperature':
      return gattTemperature(value, now);
    case 'weight':
      return gattWeight(value, now);
    case 'spotOximetry':
      return gattSpotOximetry(value, now);
    case 'glucose':
      return gattGlucose(value, context, now);
  }
}
