import { describe, expect, test } from 'vitest';
import { SimulatedBattery } from '@/lib/demo/devices/base/battery';
import { SimulatedBluetooth } from '@/lib/demo/devices/base/bluetooth';
import { SimulatedDevice } from '@/lib/demo/devices/base/device';
import { CheckmeSession, DHeartSession, StandardSession } from '@/lib/devices/sessions';
import { VirtualClock } from '../../support/checkme/clock';
import { NOW, nearby, pass, statesOf } from './simulation';

// The behaviour common to all sessions; and the D-Heart, which has no session-specific behaviour.

function dHeart() {
  const around = nearby('dHeart');
  const session = new DHeartSession(around.bluetooth, { clock: around.clock });
  return { ...around, session, states: statesOf(session) };
}

describe('a D-Heart', () => {
  test('is searched for by its name or among all devices, and reports its battery', async () => {
    const { session, states, bluetooth, run } = dHeart();
    await run(session.search());
    expect(session.getSnapshot()).toEqual({ state: { kind: 'connected' }, name: 'D-Heart 7A21', batteryPercent: 76 });
    expect(states).toEqual(['searching', 'connecting 1', 'connected']);
    await run(session.search({ any: true }));
    expect(bluetooth.requests).toEqual([
      { filters: [{ namePrefix: 'D-Heart' }], optionalServices: [0x180f] },
      { acceptAllDevices: true, optionalServices: [0x180f] },
    ]);
  });

  test('reports a falling battery level while connected, and an impossible level is ignored', async () => {
    const clock = new VirtualClock();
    const battery = new SimulatedBattery(40);
    const device = new SimulatedDevice({ name: 'D-Heart', services: [battery.service] }, clock);
    const session = new DHeartSession(new SimulatedBluetooth([device]), { clock });
    await clock.run(session.search());
    battery.set(39);
    expect(session.getSnapshot().batteryPercent).toBe(39);
    battery.set(200);
    expect(session.getSnapshot().batteryPercent).toBe(39);
  });

  test('that only notifies its battery level is read, but not by a session that has ended', async () => {
    const clock = new VirtualClock();
    let tell: (bytes: Uint8Array) => void = () => {};
    const level = {
      uuid: 0x2a19,
      notify: (notify: typeof tell) => {
        tell = notify;
      },
    };
    const device = new SimulatedDevice(
      { name: 'D-Heart', services: [{ uuid: 0x180f, characteristics: [level] }] },
      clock,
    );
    const bluetooth = new SimulatedBluetooth([device]);
    const [ended, session] = [new DHeartSession(bluetooth, { clock }), new DHeartSession(bluetooth, { clock })];
    await clock.run(ended.search());
    expect(ended.getSnapshot().state).toEqual({ kind: 'connected' });
    tell(Uint8Array.of(51));
    ended.close();
    await clock.run(session.search());
    tell(Uint8Array.of(50));
    expect([ended, session].map((one) => one.getSnapshot().batteryPercent)).toEqual([51, 50]);
  });

  test('without a battery service is connected, too', async () => {
    const clock = new VirtualClock();
    const device = new SimulatedDevice({ name: 'D-Heart', services: [] }, clock);
    const session = new DHeartSession(new SimulatedBluetooth([device]), { clock });
    await clock.run(session.search());
    expect(session.getSnapshot()).toMatchObject({ state: { kind: 'connected' }, batteryPercent: null });
  });
});

describe('searching for a device', () => {
  test('is not a fault if the user closes the list', async () => {
    const { session, states, bluetooth, run } = dHeart();
    bluetooth.choose = () => null;
    await run(session.search());
    expect(states).toEqual(['searching', 'idle']);
  });

  test('without Bluetooth fails with no_adapter', async () => {
    const { session, bluetooth, run } = dHeart();
    bluetooth.available = false;
    await run(session.search());
    expect(session.getSnapshot().state).toEqual({ kind: 'failed', code: 'no_adapter' });
  });

  test.each([
    ['User cancelled the requestDevice() chooser.', { kind: 'idle' }],
    ['No device was selected.', { kind: 'idle' }],
    ['User denied the browser permission to scan for Bluetooth devices.', { kind: 'failed', code: 'not_allowed' }],
    ['User or their enterprise policy has disabled Web Bluetooth.', { kind: 'failed', code: 'not_allowed' }],
    ['Web Bluetooth API globally disabled.', { kind: 'failed', code: 'not_allowed' }],
    ["User selected a device that doesn't exist anymore.", { kind: 'failed', code: 'connect_failed' }],
  ])("without success gets a state from the browser's message: %s", async (message, state) => {
    const { session, bluetooth, run } = dHeart();
    bluetooth.requestDevice = () => Promise.reject(new DOMException(message, 'NotFoundError'));
    await run(session.search());
    expect(session.getSnapshot().state).toEqual(state);
  });

  test('fails with not_allowed if the page may not search', async () => {
    const { session, bluetooth, run } = dHeart();
    bluetooth.requestDevice = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    await run(session.search());
    expect(session.getSnapshot().state).toEqual({ kind: 'failed', code: 'not_allowed' });
  });

  test('ignores a device that is chosen after the search was cancelled', async () => {
    const { session, states, bluetooth, clock, device, run } = dHeart();
    bluetooth.requestDevice = () => clock.wait(5000).then(() => device);
    const searching = session.search();
    clock.at(1000, session.cancel);
    await run(searching);
    await pass(clock, 10_000);
    expect(states).toEqual(['searching', 'idle']);
    expect(device.isConnected()).toBe(false);
  });

  test('again disconnects the previous device', async () => {
    const { session, device, bluetooth, run } = dHeart();
    await run(session.search());
    bluetooth.choose = () => null;
    await run(session.search());
    expect(device.isConnected()).toBe(false);
    expect(session.getSnapshot()).toEqual({ state: { kind: 'idle' }, name: null, batteryPercent: null });
  });
});

describe('a device that does not answer', () => {
  test('is tried three times, for ten seconds each, and then fails', async () => {
    const { session, states, device, clock, run } = dHeart();
    device.silent = true;
    await run(session.search());
    expect(states).toEqual([
      ...['searching', 'connecting 1', 'connecting 2', 'connecting 3', 'failed connect_timeout'],
    ]);
    expect(clock.now()).toBe(32_000);
  });

  test('at first is connected at a later attempt', async () => {
    const { session, states, device, run } = dHeart();
    device.refusals = 2;
    await run(session.search());
    expect(states).toEqual(['searching', 'connecting 1', 'connecting 2', 'connecting 3', 'connected']);
  });

  test('can be cancelled immediately', async () => {
    const { session, states, device, clock, run } = dHeart();
    device.silent = true;
    const searching = session.search();
    clock.at(4000, session.cancel);
    await run(searching);
    expect(clock.now()).toBe(4000);
    expect(states).toEqual(['searching', 'connecting 1', 'disconnected']);
  });
});

describe('cancelling before a device is connected', () => {
  const sessions = {
    dHeart: DHeartSession,
    glucose: StandardSession,
    pulseOximeter: StandardSession,
    checkme: CheckmeSession,
  };
  test.each(Object.keys(sessions) as (keyof typeof sessions)[])(
    '%s: disconnects it, and nothing more is shown of it',
    async (kind) => {
      let cancelled = 0;
      // Cancel within each of the operations that make up connecting.
      for (let at = 1; at < 120; at += 5) {
        const { bluetooth, clock, device } = nearby(kind);
        const session = new sessions[kind](bluetooth, { clock });
        const searching = session.search();
        let before: object | null = null;
        clock.at(at, () => {
          if (session.getSnapshot().state.kind !== 'connecting') return;
          before = { ...session.getSnapshot(), state: { kind: 'disconnected' } };
          session.cancel();
        });
        await clock.run(searching);
        if (!before) continue;
        cancelled += 1;
        await pass(clock, 5000);
        expect(session.getSnapshot()).toEqual(before);
        expect(device.isConnected()).toBe(false);
      }
      expect(cancelled).toBeGreaterThan(3);
    },
  );
});

describe('a device that disconnects', () => {
  test('is reported, and the same one is connected again without the list', async () => {
    const { session, device, bluetooth, run } = dHeart();
    await run(session.search());
    device.disconnect();
    expect(session.getSnapshot().state).toEqual({ kind: 'disconnected' });
    await run(session.reconnect());
    expect(session.getSnapshot()).toMatchObject({ state: { kind: 'connected' }, batteryPercent: 76 });
    expect(bluetooth.requests.length).toBe(1);
  });

  test('because the user disconnected it is reported in the same way', async () => {
    const { session, device, run } = dHeart();
    await run(session.search());
    session.disconnect();
    expect(session.getSnapshot().state).toEqual({ kind: 'disconnected' });
    expect(device.isConnected()).toBe(false);
  });

  test('loses its connection when the user leaves its page', async () => {
    const { session, device, run } = dHeart();
    await run(session.search());
    session.close();
    expect(device.isConnected()).toBe(false);
  });
});

test('a device that must be paired first, or is of an unknown kind, fails with its code and is disconnected', async () => {
  const clock = new VirtualClock();
  const unpaired = {
    uuid: 0x2a35,
    notify: () => {
      throw new DOMException('GATT Error: Not paired.', 'NetworkError');
    },
  };
  for (const [services, code] of [
    [[{ uuid: 0x1810, advertised: true, characteristics: [unpaired] }], 'not_paired'],
    [[{ uuid: 0x1810, advertised: true, characteristics: [] }], 'unknown_device'],
  ] as const) {
    const device = new SimulatedDevice(
      { name: 'x', services: [...services].map((one) => ({ ...one, characteristics: [...one.characteristics] })) },
      clock,
    );
    const session = new StandardSession(new SimulatedBluetooth([device]), { clock, now: () => NOW });
    await clock.run(session.search());
    expect(session.getSnapshot().state).toEqual({ kind: 'failed', code });
    // A device that stays connected often cannot be paired in the computer's settings.
    expect(device.isConnected()).toBe(false);
  }
});
