import { describe, expect, test } from 'vitest';
import type { Choosable } from '@/components/devices/choosing';
import type { Marking } from '@/components/devices/record';
import { type FetchEcg, saveChosen, sentEcg } from '@/components/devices/saving';
import type { DeviceEcg, DeviceReading, SentEcg } from '@/lib/devices/reading';
import type { Stored } from '@/lib/sections/devices/model/model';

const identity = { device: 'CheckMe 6632', serialNumber: '0042' };
const marking: Marking = { level: 4, tags: [7] };

const weightRow = (weight: number): Choosable & { reading: DeviceReading } => {
  const reading: DeviceReading = { kind: 'weight', measuredAt: '2026-11-20T08:00:00', weight };
  return { key: `weight ${weight}`, measuredAt: reading.measuredAt, objection: null, reading };
};
const ecgRow = (second: number): Choosable => {
  const date = `2026-11-20T08:00:0${second}`;
  const entry = { date, mode: 'hand-hand', face: 'happy', voice: false, detailFile: String(second) } as const;
  return { key: `ecg ${second}`, measuredAt: date, objection: null, entry };
};
const ecg = (measuredAt: string) => ({ measuredAt, samples: Int16Array.of(1, -2, 32_767, -32_768) }) as DeviceEcg;

interface Given {
  rows: Choosable[];
  storeReadings?: (readings: DeviceReading[]) => Promise<Stored[] | { refused: string }>;
  storeEcg?: (ecg: SentEcg) => Promise<'stored' | 'known' | { refused: string }>;
  fetchEcg?: FetchEcg;
  signal?: AbortSignal;
}

/** Saves these rows; returns the result, the acknowledged keys, and what was sent. */
async function saving({ rows, storeReadings, storeEcg, fetchEcg, signal = new AbortController().signal }: Given) {
  const settled: string[] = [];
  const sent: { readings: number[]; ecgs: string[] } = { readings: [], ecgs: [] };
  const saved = await saveChosen({
    ...marking,
    rows,
    identity,
    actions: {
      storeReadings: async ({ readings }) => {
        sent.readings.push(readings.length);
        return storeReadings ? storeReadings(readings) : readings.map(() => 'stored');
      },
      storeEcg: async (given) => {
        sent.ecgs.push(given.ecg.measuredAt);
        return storeEcg ? storeEcg(given.ecg) : 'stored';
      },
    },
    fetchEcg: fetchEcg ?? (async ({ measuredAt }) => ecg(measuredAt)),
    signal,
    onStep: () => {},
    settled: (keys) => settled.push(...keys),
  });
  return { saved, settled, sent };
}

describe('saving what was chosen', () => {
  test('stored, known and refused readings are counted apart, and a refused one is not taken for stored', async () => {
    const rows = [weightRow(70), weightRow(71), weightRow(72)];
    const answers: Stored[] = ['stored', 'known', { refused: 'deviceClock' }];
    const { saved, settled } = await saving({ rows, storeReadings: async () => answers });
    expect(saved).toEqual({
      stored: 1,
      known: 1,
      refused: { deviceClock: 1 },
      unread: [],
      has: { readings: true, ecgs: false },
      stopped: null,
    });
    expect(settled).toEqual(['weight 70', 'weight 71']);
  });

  test('many readings are sent in batches, and those acknowledged before the connection breaks stay stored', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => weightRow(at + 1));
    let calls = 0;
    const storeReadings = async (readings: DeviceReading[]) => {
      calls += 1;
      if (calls === 2) throw new TypeError('Failed to fetch');
      return readings.map((): Stored => 'stored');
    };
    const { saved, settled, sent } = await saving({ rows, storeReadings });
    expect(sent.readings).toEqual([100, 100]);
    expect([saved.stored, saved.stopped, settled.length]).toEqual([100, 'offline', 100]);
  });

  test('each tracing is stored once it is read completely; an unreadable one is named, not sent, and delays none', async () => {
    const fetchEcg: FetchEcg = async ({ key, measuredAt }) => (key === 'ecg 2' ? 'unread' : ecg(measuredAt));
    const { saved, settled, sent } = await saving({ rows: [ecgRow(1), ecgRow(2), ecgRow(3)], fetchEcg });
    expect(sent.ecgs).toEqual(['2026-11-20T08:00:01', '2026-11-20T08:00:03']);
    expect([saved.stored, saved.unread, saved.stopped]).toEqual([2, ['2026-11-20T08:00:02'], null]);
    expect([saved.has.ecgs, settled]).toEqual([true, ['ecg 1', 'ecg 3']]);
  });

  test.each(['gone', 'cancelled'] as const)('a device that is %s gets no request for another tracing', async (why) => {
    const fetched: string[] = [];
    const fetchEcg: FetchEcg = async ({ key, measuredAt }) => {
      fetched.push(key);
      return key === 'ecg 2' ? why : ecg(measuredAt);
    };
    const { saved, settled } = await saving({ rows: [ecgRow(1), ecgRow(2), ecgRow(3)], fetchEcg });
    expect([fetched, settled]).toEqual([['ecg 1', 'ecg 2'], ['ecg 1']]);
    expect([saved.stored, saved.unread, saved.stopped]).toEqual([1, [], why]);
  });

  test('cancelling a save keeps what is stored, and nothing more is sent', async () => {
    const cancelling = new AbortController();
    const rows = [weightRow(70), ecgRow(1), ecgRow(2), ecgRow(3)];
    const storeEcg = async ({ measuredAt }: SentEcg): Promise<Stored> => {
      if (measuredAt.endsWith('2')) cancelling.abort();
      return 'stored';
    };
    const { saved, settled, sent } = await saving({ rows, storeEcg, signal: cancelling.signal });
    expect(settled).toEqual(['weight 70', 'ecg 1', 'ecg 2']);
    expect([saved.stored, saved.stopped, sent.ecgs.length]).toEqual([3, 'cancelled', 2]);
  });

  test('a refused tracing does not stop the next one, but a session that has ended does', async () => {
    const refusing =
      (refused: string) =>
      async ({ measuredAt }: SentEcg): Promise<Stored> =>
        measuredAt.endsWith('1') ? { refused } : 'stored';
    const rows = [ecgRow(1), ecgRow(2)];
    const invalid = await saving({ rows, storeEcg: refusing('invalid') });
    expect([invalid.saved.stored, invalid.saved.refused, invalid.saved.stopped]).toEqual([1, { invalid: 1 }, null]);
    const ended = await saving({ rows, storeEcg: refusing('unauthenticated') });
    expect([ended.saved.stored, ended.saved.stopped, ended.settled]).toEqual([0, 'unauthenticated', []]);
  });

  test('samples are sent as base64, the lower byte first', () => {
    expect([...Buffer.from(sentEcg(ecg('2026-11-20T08:00:00')).samples, 'base64')]).toEqual([
      1, 0, 0xfe, 0xff, 0xff, 0x7f, 0, 0x80,
    ]);
    const long = { ...ecg('2026-11-20T08:00:00'), samples: Int16Array.from({ length: 150_001 }, (_, at) => at) };
    expect(Buffer.from(sentEcg(long).samples, 'base64').equals(Buffer.from(long.samples.buffer))).toBe(true);
  });
});
