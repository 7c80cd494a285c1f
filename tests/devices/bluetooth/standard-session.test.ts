import { describe, expect, test } from 'vitest';
import type { SimulatedKind } from '@/lib/demo/devices';
import { SimulatedBluetooth } from '@/lib/demo/devices/base/bluetooth';
import { SimulatedDevice } from '@/lib/demo/devices/base/device';
import { recordAccess } from '@/lib/demo/devices/base/record-access';
import { StandardSession } from '@/lib/devices/sessions';
import { VirtualClock } from '../../support/checkme/clock';
import { NOW, nearby, pass, statesOf } from './simulation';

async function connected(kind: SimulatedKind) {
  const around = nearby(kind);
  const session = new StandardSession(around.bluetooth, { clock: around.clock, now: () => NOW });
  const states = statesOf(session);
  await around.run(session.search());
  await pass(around.clock, 500);
  return { ...around, session, states, read: () => session.getSnapshot() };
}

const found = (reading: object, { user = null as number | null, warnings = [] as string[] } = {}) => ({
  reading,
  warnings,
  user,
});

describe('a device of the standard profiles', () => {
  test.each([
    [
      'bloodPressure',
      'Simulated Blood Pressure Monitor',
      { kind: 'pressure', measuredAt: '2026-11-22T18:27:00', maxPressure: 128, minPressure: 79, heartRate: 66 },
      { user: 0 },
    ],
    [
      'thermometer',
      'Simulated Thermometer',
      { kind: 'temperature', measuredAt: '2026-11-22T18:28:00', temperature: 36.8 },
      {},
    ],
    ['weightScale', 'Simulated Weight Scale', { kind: 'weight', measuredAt: '2026-11-22T18:29:00', weight: 72.4 }, {}],
  ] as const)('%s: its identity and its measurement are read', async (kind, device, reading, more) => {
    const { read, states, bluetooth } = await connected(kind);
    expect(read()).toMatchObject({
      state: { kind: 'connected' },
      identity: { device, serialNumber: null },
      services: [kind],
    });
    expect(read().readings).toEqual([found(reading, more)]);
    expect(states).toEqual(['searching', 'connecting 1', 'connected']);
    expect(bluetooth.requests).toEqual([
      {
        filters: [0x1810, 0x1809, 0x181d, 0x1822, 0x1808, 0x180d].map((service) => ({ services: [service] })),
        optionalServices: [0x180f, 0x180a, 0x1810, 0x1809, 0x181d, 0x1822, 0x1808, 0x180d],
      },
    ]);
  });

  test('glucose: stored records are read, each with its own meal; a control solution is refused', async () => {
    const { read, states } = await connected('glucose');
    expect(states).toEqual(['searching', 'connecting 1', 'reading glucose', 'connected']);
    expect(read().readings).toEqual([
      found({ kind: 'glucose', measuredAt: '2026-11-19T18:10:00', glucose: 96, meal: 'fasting' }),
      found({ kind: 'glucose', measuredAt: '2026-11-20T18:00:00', glucose: 141, meal: 'postprandial' }),
      found({ kind: 'glucose', measuredAt: '2026-11-21T17:50:00', glucose: 118 }),
    ]);
    expect(read().refused).toEqual(['not_a_patient']);
  });

  test('pulse oximeter: stored records are read, and a live measurement once it is steady', async () => {
    const { read, session, clock } = await connected('pulseOximeter');
    const stored = [
      found({ kind: 'oxygen', measuredAt: '2026-11-20T18:23:00', oxygen: 96, heartRate: 70 }),
      found({ kind: 'oxygen', measuredAt: '2026-11-21T18:23:00', oxygen: 98, heartRate: 67 }),
    ];
    expect(read().readings).toEqual(stored);
    expect(read().live).toBeNull();
    expect(session.take()).toBe(false);
    await pass(clock, 4000);
    const reading = { kind: 'oxygen', measuredAt: NOW, oxygen: 97, heartRate: 64 };
    expect(read().live).toEqual({ reading, steady: false });
    expect(read().readings).toEqual(stored);
    await pass(clock, 20_000);
    expect(read().live).toEqual({ reading, steady: true });
    expect(read().readings).toEqual([...stored, found(reading)]);
  });

  test('heart rate: without skin contact nothing is shown, and the current value is taken on request', async () => {
    const { read, session, clock, device } = await connected('heartRate');
    expect(read().live).toBeNull();
    await pass(clock, 3000);
    expect(session.take()).toBe(true);
    expect(read().readings.length).toBe(1);
    expect(read().readings[0]?.reading.heartRate).toBeGreaterThan(70);
    device.disconnect();
    expect(read()).toMatchObject({ state: { kind: 'disconnected' }, live: null });
    expect(session.take()).toBe(false);
    expect(read().readings.length).toBe(1);
  });

  test('that measures nothing any more sends a packet that ends the live value and is not a fault', async () => {
    const clock = new VirtualClock();
    let tell: (bytes: Uint8Array) => void = () => {};
    const characteristics = [
      {
        uuid: 0x2a37,
        notify: (notify: typeof tell) => {
          tell = notify;
        },
      },
    ];
    const services = [{ uuid: 0x180d, advertised: true, characteristics }];
    const device = new SimulatedDevice({ name: 'x', services }, clock);
    const session = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
    await clock.run(session.search());
    tell(Uint8Array.of(0, 71));
    expect(session.getSnapshot().live?.reading.heartRate).toBe(71);
    tell(Uint8Array.of(0, 0));
    expect(session.getSnapshot()).toMatchObject({ live: null, refused: [] });
    expect(session.take()).toBe(false);
  });

  test('that hides its battery and its name from unpaired computers is read without them', async () => {
    const clock = new VirtualClock();
    const kept = () => {
      throw new DOMException('GATT operation not authorized.', 'SecurityError');
    };
    const services = [
      { uuid: 0x1809, advertised: true, characteristics: [{ uuid: 0x2a1c, notify: () => {} }] },
      { uuid: 0x180f, characteristics: [{ uuid: 0x2a19, read: kept, notify: kept }] },
      { uuid: 0x180a, characteristics: [{ uuid: 0x2a24, read: kept }] },
    ];
    const device = new SimulatedDevice({ name: 'Termo\u0007 1', services }, clock);
    const session = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
    await clock.run(session.search());
    expect(session.getSnapshot()).toMatchObject({
      state: { kind: 'connected' },
      identity: { device: 'Termo 1', serialNumber: null },
      batteryPercent: null,
    });
  });

  test('that falls silent has no live value after three seconds, and no timer runs once its page is left', async () => {
    const clock = new VirtualClock();
    let tell: (bytes: Uint8Array) => void = () => {};
    const notify = (notify: typeof tell) => {
      tell = notify;
    };
    const services = [{ uuid: 0x180d, advertised: true, characteristics: [{ uuid: 0x2a37, notify }] }];
    const device = new SimulatedDevice({ name: 'x', services }, clock);
    const session = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
    await clock.run(session.search());
    await pass(clock, 20_000);
    tell(Uint8Array.of(0, 71));
    await pass(clock, 2000);
    tell(Uint8Array.of(0, 72));
    await pass(clock, 2900);
    expect(session.getSnapshot().live?.reading.heartRate).toBe(72);
    await pass(clock, 200);
    expect(session.getSnapshot().live).toBeNull();
    tell(Uint8Array.of(0, 73));
    expect(session.getSnapshot().live?.reading.heartRate).toBe(73);
    session.close();
    expect(session.getSnapshot().live).toBeNull();
    expect(clock.waitingCount).toBe(0);
  });

  test('that sends its measurement at once and switches off is read, under the name that it gave first', async () => {
    const clock = new VirtualClock();
    const notify = (notify: (bytes: Uint8Array) => void) => {
      notify(Uint8Array.of(0b10, 128, 0, 79, 0, 95, 0, 0xea, 0x07, 11, 22, 18, 0, 0));
      device.disconnect();
    };
    let reads = 0;
    const read = () => {
      reads += 1;
      // The first read fails, and so do all following connections.
      if (reads !== 2) throw new DOMException('GATT operation failed for unknown reason.', 'NotSupportedError');
      return [...'Cuff'].map((letter) => letter.charCodeAt(0));
    };
    const services = [
      { uuid: 0x1810, advertised: true, characteristics: [{ uuid: 0x2a35, notify }] },
      { uuid: 0x180a, characteristics: [{ uuid: 0x2a24, read }] },
    ];
    const device: SimulatedDevice = new SimulatedDevice({ name: 'BP-1', services }, clock);
    const session = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
    await clock.run(session.search());
    expect(session.getSnapshot()).toMatchObject({
      state: { kind: 'disconnected' },
      identity: { device: 'Cuff', serialNumber: null },
    });
    expect(session.getSnapshot().readings.map(({ reading }) => reading.maxPressure)).toEqual([128]);
  });

  test('that is connected again adds the same readings only once', async () => {
    const { read, session, device, run, clock } = await connected('glucose');
    device.disconnect();
    await run(session.reconnect());
    await pass(clock, 500);
    expect(read().state).toEqual({ kind: 'connected' });
    expect(read().readings.length).toBe(3);
  });
});

describe('stored records', () => {
  const at = [0xea, 0x07, 11, 20, 8, 0, 0];
  const record = (number: number) => [0b10, number, 0, ...at, 96, 0xb0, 0x11];

  /** A meter whose control point may be changed. */
  function meter(change: (control: ReturnType<typeof recordAccess>) => Partial<ReturnType<typeof recordAccess>>) {
    const clock = new VirtualClock();
    const stored = recordAccess(clock, [record(1), record(2), record(3)]);
    const { measurement, write, answers } = { ...stored, ...change(stored) };
    const characteristics = [
      { uuid: 0x2a18, notify: measurement },
      { uuid: 0x2a52, write, notify: answers },
    ];
    const device = new SimulatedDevice(
      { name: 'x', services: [{ uuid: 0x1808, advertised: true, characteristics }] },
      clock,
    );
    const session = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
    return { clock, device, session, stored };
  }

  test('of which one was lost on the way fail with records_missing', async () => {
    const { clock, session } = meter((stored) => ({
      measurement: (notify) => stored.measurement((bytes) => bytes[1] !== 2 && notify(bytes)),
    }));
    await clock.run(session.search());
    expect(session.getSnapshot().state).toEqual({ kind: 'failed', code: 'records_missing' });
    expect(session.getSnapshot().readings.length).toBe(2);
  });

  test('that come twice are kept once', async () => {
    const { clock, session } = meter((stored) => ({
      measurement: (notify) =>
        stored.measurement((bytes) => {
          notify(bytes);
          notify(bytes);
        }),
    }));
    await clock.run(session.search());
    expect(session.getSnapshot().state).toEqual({ kind: 'connected' });
    expect(session.getSnapshot().readings.length).toBe(3);
  });

  test('of a device that does not count them are read, too', async () => {
    let tell: (bytes: Uint8Array) => void = () => {};
    const { clock, session } = meter((stored) => ({
      answers: (notify) => {
        tell = notify;
        stored.answers(notify);
      },
      write: (bytes) => (bytes[0] === 4 ? tell(Uint8Array.of(6, 0, 4, 2)) : stored.write(bytes)),
    }));
    await clock.run(session.search());
    expect(session.getSnapshot().state).toEqual({ kind: 'connected' });
    expect(session.getSnapshot().readings.length).toBe(3);
  });

  test('that the device refuses, or about which it stops answering, fail with their own codes', async () => {
    let tell: (bytes: Uint8Array) => void = () => {};
    for (const [answer, code] of [
      [() => tell(Uint8Array.of(6, 0, 1, 8)), 'records_refused'],
      [() => tell(Uint8Array.of(6, 0, 1)), 'corrupt'],
      [() => {}, 'no_answer'],
    ] as const) {
      const { clock, session } = meter((stored) => ({
        answers: (notify) => {
          tell = notify;
          stored.answers(notify);
        },
        write: (bytes) => (bytes[0] === 1 ? answer() : stored.write(bytes)),
      }));
      await clock.run(session.search());
      expect(session.getSnapshot().state).toEqual({ kind: 'failed', code });
    }
  });

  test('whose reading is cancelled before the request are not requested', async () => {
    const written: number[][] = [];
    const { clock, session } = meter(() => ({ write: (bytes) => void written.push([...bytes]) }));
    session.subscribe(() => {
      if (session.getSnapshot().state.kind === 'reading') session.cancel();
    });
    await clock.run(session.search());
    await pass(clock, 1000);
    expect(written).toEqual([]);
    expect(session.getSnapshot().state).toEqual({ kind: 'connected' });
  });

  test('whose reading is cancelled are aborted, and those that have come are kept', async () => {
    const written: number[][] = [];
    const { clock, session } = meter((stored) => ({
      write: (bytes) => {
        written.push([...bytes]);
        stored.write(bytes);
      },
    }));
    session.subscribe(() => {
      if (session.getSnapshot().readings.length === 2) session.cancel();
    });
    await clock.run(session.search());
    await pass(clock, 1000);
    expect(written).toEqual([
      [4, 1],
      [1, 1],
      [3, 0],
    ]);
    expect(session.getSnapshot().state).toEqual({ kind: 'connected' });
    expect(session.getSnapshot().readings.length).toBe(2);
  });
});
