import type { DeviceIdentity, DeviceReading, SentEcg } from '@/lib/devices/reading';
import type { Standing, Stored } from '@/lib/sections/devices/model/model';

/* What the page asks of the record: the server actions of app/(record)/Registro/Dispositivi. */

/** Why nothing was answered: the key of a message under `refusals.`. */
export interface Refused {
  refused: string;
}

/** Who sees what is stored. */
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
