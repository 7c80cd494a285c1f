import type { Db } from '@/db/client';
import { ecgTracings } from '@/db/schema';
import type { DeviceEcg } from '@/lib/devices/reading';
import type { Patient } from './people';

export const ECG_DEVICE = { device: 'CheckMe Prova', serialNumber: 'SN-1' };

/** The required columns of an electrocardiogram row, beside those of all rows; each row gets its own key. */
export const leastEcg = {
  ...ECG_DEVICE,
  day: '2026-01-15',
  measuredAt: '2026-01-15T08:30:00',
  mode: 'hand-hand',
  result: 'regular',
  heartRate: 72,
  filter: 'normal',
  samplesPerSecond: 250,
  microvoltsPerStep: 1.28,
  seconds: 4,
} as const;

/** `count` samples; adjacent samples always differ. */
export const samplesOf = (count: number, seed = 1) =>
  Int16Array.from({ length: count }, (_, at) => ((at * 37 + seed * 101) % 801) - 400);

export const base64Of = (samples: Int16Array) => {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(sample, at * 2);
  return bytes.toString('base64');
};

/** Inserts a tracing of four seconds directly into the database. */
export async function newTracing(db: Db, { patientId }: Pick<Patient, 'patientId'>, ecgId: number) {
  const samples = Buffer.from(base64Of(samplesOf(1000, ecgId % 50)), 'base64');
  await db.insert(ecgTracings).values({ patientId, ecgId, heartRates: [71, null, 72, 73], samples });
}

/** An electrocardiogram as a browser sends it. */
export const sentEcg = (given: Partial<DeviceEcg> = {}, seed = 1) => {
  const { samples = samplesOf(1000, seed), ...told } = given;
  const ecg = {
    measuredAt: '2026-01-15T08:30:00',
    mode: 'hand-hand',
    face: 'happy',
    result: 'regular',
    findings: [],
    heartRate: 72,
    stMv: null,
    qrsMs: 90,
    qtcMs: 410,
    prematureBeats: 0,
    filter: 'normal',
    heartRates: [71, null, 72, 73],
    samplesPerSecond: 250,
    microvoltsPerStep: 1.28,
    ...told,
    samples: base64Of(samples),
  } satisfies Omit<DeviceEcg, 'samples'> & { samples: string };
  return ecg;
};
