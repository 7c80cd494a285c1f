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

/** What a device of the standard profiles has told so far. */
export interface StandardData {
  identity: DeviceIdentity | null;
  /** What it measures. */
  services: GattService[];
  /** What can be taken over, in the order in which it came. */
  readings: FoundReading[];
  /** Of a device that measures all the time. */
  live: LiveValue | null;
  /** Why what it told was no reading, the last one last. */
  refused: ReadingRefusal[];
}

export const NO_STANDARD: StandardData = { identity: null, services: [], readings: [], live: null, refused: [] };

/** A measurement that is whole as it comes. */
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
