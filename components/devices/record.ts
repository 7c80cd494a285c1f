import type { DeviceEcg, DeviceIdentity, DeviceReading } from '@/lib/devices/reading';

/* What the page asks of the record: the server actions of app/(record)/Registro/Dispositivi. */

/** Whether the record has a reading; deleted is what the patient has taken out of it. */
export type Recorded = 'new' | 'stored' | 'deleted';
/** Why nothing was stored: the key of a message under `refusals.`. */
export interface NotStored {
  refused: string;
}
/** What became of a reading: known is what the record had already. */
export type Stored = 'stored' | 'known' | NotStored;

/** Who sees what is stored. */
export interface Marking {
  level: number;
  tags: number[];
}
/** With its samples as base64, 16 bits each with the lower byte first. */
export type SentEcg = Omit<DeviceEcg, 'samples'> & { samples: string };

export interface RecordActions {
  recordedReadings(given: { identity: DeviceIdentity; readings: DeviceReading[] }): Promise<Recorded[] | NotStored>;
  recordedEcgs(given: { identity: DeviceIdentity; measuredAt: string[] }): Promise<Recorded[] | NotStored>;
  storeReadings(
    given: { identity: DeviceIdentity; readings: DeviceReading[] } & Marking,
  ): Promise<Stored[] | NotStored>;
  storeEcg(given: { identity: DeviceIdentity; ecg: SentEcg } & Marking): Promise<Stored>;
}
