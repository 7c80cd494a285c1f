import type { DeviceIdentity, DeviceReading, SentEcg } from '@/lib/devices/reading';
import type { Standing, Stored } from '@/lib/sections/devices/model/model';

/* The calls of the device page: the server actions of app/(record)/Registro/Dispositivi. */

/** Why there is no answer: a message key under `refusals.`. */
export interface Refused {
  refused: string;
}

/** The visibility of the stored rows. */
export interface Marking {
  level: number;
  tags: number[];
}

export interface Asked {
  recordedReadings: { identity: DeviceIdentity; readings: DeviceReading[] };
  recordedEcgs: { identity: DeviceIdentity; measuredAt: string[] };
  storeReadings: { identity: DeviceIdentity; readings: DeviceReading[] } & Marking;
  storeEcg: { identity: DeviceIdentity; ecg: SentEcg } & Marking;
}
export interface Answered {
  recordedReadings: Standing[];
  recordedEcgs: Standing[];
  storeReadings: Stored[];
  storeEcg: 'stored' | 'known';
}
export type RecordActions = { [K in keyof Asked]: (given: Asked[K]) => Promise<Answered[K] | Refused> };
