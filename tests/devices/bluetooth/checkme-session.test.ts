import { describe, expect, test } from 'vitest';
import { SimulatedBluetooth } from '@/lib/demo/devices/base/bluetooth';
import { SimulatedDevice } from '@/lib/demo/devices/base/device';
import { fill } from '@/lib/demo/devices/checkme/contents';
import { type Behaviour, notified, SimulatedCheckme } from '@/lib/demo/devices/checkme/device';
import { checkmeProfile } from '@/lib/demo/devices/checkme/profile';
import { millivolts } from '@/lib/devices/checkme';
import { CheckmeSession, isMissing } from '@/lib/devices/sessions';
import { VirtualClock } from '../../support/checkme/clock';
import { NOW, nearby, pass, statesOf } from './simulation';

/** A nearby CheckMe whose behaviour may deviate from the normal one. */
function checkme(behaviour: Behaviour = {}) {
  const clock = new VirtualClock();
  const inside = new SimulatedCheckme(clock, behaviour);
  fill(inside, { now: NOW, ecgSeconds: 4 });
  const device = new SimulatedDevice(checkmeProfile(inside), clock);
  const bluetooth = new SimulatedBluetooth([device]);
  const session = new CheckmeSession(bluetooth, { clock });
  const run = <T>(work: Promise<T>) => clock.run(work);
  return { clock, inside, device, bluetooth, session, states: statesOf(session), run, read: session.getSnapshot };
}

const WHOLE = [
  ...['reading info', 'reading usr.dat', 'reading ecg.dat', 'reading 1nibp.dat', 'reading 2nibp.dat'],
  ...['reading oxi.dat', 'reading tmp.dat', 'connected'],
];

describe('a CheckMe', () => {
  test('is found, connected and read completely: identity, users, measurements and battery', async () => {
    const { session, states, read, bluetooth, run } = checkme();
    await run(session.search());
    expect(states).toEqual(['searching', 'connecting 1', ...WHOLE]);
    expect(bluetooth.requests).toEqual([
      {
        filters: [{ namePrefix: 'Checkme' }, { services: ['14839ac4-7d7e-415c-9a42-167340cf2339'] }],
        optionalServices: ['14839ac4-7d7e-415c-9a42-167340cf2339', 0x180f],
      },
    ]);
    expect(read()).toMatchObject({
      name: 'Checkme 0042',
      batteryPercent: 83,
      identity: { device: 'CheckMe Pro (simulated)', serialNumber: 'SIM-000042' },
      faults: [],
    });
    expect(read().users?.map(({ name }) => name)).toEqual(['GIULIA', 'MARCO']);
    expect(read().ecgs?.map(({ face }) => face)).toEqual(['happy', 'sad', 'happy']);
  });

  test('gives the pressures of each user, and the measurements that it keeps for all users', async () => {
    const { session, read, run } = checkme();
    await run(session.search());
    const { pressures, oxygens, temperatures } = read();
    const dates = (records: readonly { date: string }[] | null | undefined) => records?.map(({ date }) => date);
    expect(Object.keys(pressures)).toEqual(['1', '2']);
    expect(pressures[1]?.length).toBe(3);
    expect(dates(pressures[2])).toEqual(['2026-11-17T18:18:00', '2026-11-21T18:05:00']);
    expect(dates(oxygens?.filter(({ oxygenPercent }) => oxygenPercent !== null))).toEqual([
      '2026-11-18T18:10:00',
      '2026-11-22T17:00:00',
    ]);
    expect(dates(temperatures?.filter(({ mode }) => mode === 'body'))).toEqual([
      '2026-11-15T18:20:00',
      '2026-11-22T17:02:00',
    ]);
  });

  test('reads a tracing on request, once, and reports the progress', async () => {
    const { session, read, inside, run } = checkme();
    await run(session.search());
    const entry = read().ecgs?.[1];
    if (!entry) throw new Error('no tracing');
    const seen = new Set<number | null>();
    session.subscribe(() => {
      const { state } = read();
      if (state.kind === 'reading') seen.add(state.progress);
    });
    const ecg = await run(session.readEcg(entry));
    expect(ecg).toMatchObject({
      measuredAt: '2026-11-20T17:20:00',
      mode: 'hand-chest',
      face: 'sad',
      result: 'findings',
      findings: ['irregular_rhythm', 'premature_beats'],
      samplesPerSecond: 250,
      heartRate: 84,
    });
    expect(ecg?.samples.length).toBe(1000);
    expect(ecg && (1000 * ecg.microvoltsPerStep) / 1000).toBe(millivolts(1000));
    expect([...seen].at(0)).toBeNull();
    expect([...seen].at(-1)).toBe(1);
    const asked = inside.requests.length;
    expect(await run(session.readEcg(entry))).toBe(ecg);
    expect(inside.requests.length).toBe(asked);
  });

  test('with a missing file has no data there, and with a damaged one has a fault beside the sound records', async () => {
    const { session, inside, read, states, run } = checkme();
    inside.files.delete('1nibp.dat');
    inside.files.set('tmp.dat', new Uint8Array(7));
    const oxygen = inside.files.get('oxi.dat')?.slice();
    oxygen?.set([13], 2);
    inside.files.set('oxi.dat', oxygen ?? new Uint8Array());
    await run(session.search());
    expect(states.at(-1)).toBe('connected');
    expect(read().pressures[1]).toEqual([]);
    expect(read().oxygens?.length).toBe(2);
    expect(read().temperatures).toBeNull();
    expect(read().faults).toEqual([
      { file: 'oxi.dat', code: 'bad_value', records: 1 },
      { file: 'tmp.dat', code: 'file_length', records: null },
    ]);
  });

  test('that disconnects while it is read is connected again, and only what is missing is read', async () => {
    let lose = true;
    const around = checkme({
      parts: (answer, nth) => {
        if (nth === 8 && lose) around.device.disconnect();
        lose &&= nth !== 8;
        return notified(answer);
      },
    });
    const { session, states, read, run } = around;
    await run(session.search());
    expect(states).toEqual([
      ...['searching', 'connecting 1', ...WHOLE.slice(0, 4)],
      ...['connecting 1', ...WHOLE.slice(3)],
    ]);
    expect(read().pressures[1]?.length).toBe(3);
    expect(read().faults).toEqual([]);
  });

  test('that disconnects again and again is given up, and files that were read completely are kept', async () => {
    const around = checkme({
      parts: (answer) => {
        if (answer.length > 80 && answer.length < 200) around.device.disconnect();
        return notified(answer);
      },
    });
    const { session, states, read, run } = around;
    around.inside.files.set('1nibp.dat', new Uint8Array(110));
    await run(session.search());
    expect(states.at(-1)).toBe('disconnected');
    expect(states.filter((state) => state === 'connecting 1').length).toBe(3);
    expect(read().ecgs?.length).toBe(3);
    expect(read().pressures).toEqual({});
  });

  test('whose reading is cancelled stays connected, and what is missing is read on request', async () => {
    const { session, clock, states, read, run } = checkme();
    const searching = session.search();
    clock.at(4000, session.cancel);
    await run(searching);
    expect(states.at(-1)).toBe('connected');
    expect(read().temperatures).toBeNull();
    await run(session.readAll());
    expect(read().temperatures?.length).toBe(3);
    expect(states.filter((state) => state === 'reading info').length).toBe(1);
  });

  /** Calls something as soon as the list of tracings is there, while the rest is still being read. */
  function onceListed(session: CheckmeSession, call: () => void) {
    const stop = session.subscribe(() => {
      const { ecgs, state } = session.getSnapshot();
      if (!ecgs || state.kind !== 'reading' || state.file !== '1nibp.dat') return;
      stop();
      call();
    });
  }

  test('gives tracings before the rest, which is then read without a further request', async () => {
    const { session, clock, states, read, run } = checkme();
    let wanted: Promise<unknown> = Promise.resolve();
    onceListed(session, () => {
      wanted = (async () => {
        for (const entry of read().ecgs ?? []) expect(await session.readEcg(entry)).not.toBeNull();
        expect(isMissing(read())).toBe(true);
      })();
    });
    await run(session.search());
    await run(wanted);
    await pass(clock, 60_000);
    expect(Object.keys(read().tracings).length).toBe(3);
    expect(states.slice(-5)).toEqual(WHOLE.slice(-5));
    expect(isMissing(read())).toBe(false);
  });

  test('whose reading was cancelled does not resume after a tracing, but can be read on request', async () => {
    for (const cancelFirst of [true, false]) {
      const { session, clock, states, read, run } = checkme();
      let wanted: Promise<unknown> = Promise.resolve();
      onceListed(session, () => {
        const [entry] = read().ecgs ?? [];
        if (!entry) throw new Error('no tracing');
        if (cancelFirst) session.cancel();
        wanted = session.readEcg(entry);
        if (!cancelFirst) clock.at(clock.now() + 100, session.cancel);
      });
      await run(session.search());
      await run(wanted);
      await pass(clock, 60_000);
      expect(states.at(-1)).toBe('connected');
      expect(read().temperatures).toBeNull();
      expect(isMissing(read())).toBe(true);
      await run(session.readAll());
      expect(states.slice(-5)).toEqual(WHOLE.slice(-5));
      expect(isMissing(read())).toBe(false);
    }
  });

  test('some of whose files failed reads these files alone on the next request', async () => {
    const { session, inside, read, states, run } = checkme();
    const [users, list, temperatures] = ['usr.dat', 'ecg.dat', 'tmp.dat'].map((file) => inside.files.get(file));
    if (!users || !list || !temperatures) throw new Error('no files');
    // Newer devices have a list of tracings for each user; here the list of users cannot be read at first.
    inside.files.delete('ecg.dat');
    inside.files.set('2ecg.dat', list);
    inside.files.set('usr.dat', new Uint8Array(7));
    inside.files.set('tmp.dat', new Uint8Array(7));
    await run(session.search());
    expect(read().faults.map(({ file }) => file)).toEqual(['usr.dat', 'tmp.dat']);
    expect(isMissing(read())).toBe(true);
    inside.files.set('usr.dat', users);
    inside.files.set('tmp.dat', temperatures);
    await run(session.readAll());
    const again = ['reading usr.dat', 'reading ecg.dat', 'reading 1nibp.dat', 'reading 2nibp.dat', 'reading tmp.dat'];
    expect(states.slice(-6)).toEqual([...again, 'connected']);
    expect(read().faults).toEqual([]);
    expect(read().ecgs?.map(({ userId }) => userId)).toEqual([2, 2, 2]);
    expect(isMissing(read())).toBe(false);
    const asked = inside.requests.length;
    await run(session.readAll());
    expect(inside.requests.length).toBe(asked);
  });

  test('that is connected again later is read again, except for its tracings', async () => {
    const { session, device, inside, read, run } = checkme();
    await run(session.search());
    const entry = read().ecgs?.[0];
    const ecg = entry && (await run(session.readEcg(entry)));
    device.disconnect();
    inside.files.set('oxi.dat', inside.files.get('oxi.dat')?.slice(0, 12) ?? new Uint8Array());
    await run(session.reconnect());
    expect(read().oxygens?.length).toBe(1);
    expect(Object.values(read().tracings)).toEqual([ecg]);
  });

  test('that stops answering is reported within a minute, and the rest is read on the next request', async () => {
    const around = checkme({
      parts: (answer, nth) => (nth > 4 && around.clock.now() < 60_000 ? [] : notified(answer)),
    });
    const { session, states, read, clock, run } = around;
    await run(session.search());
    expect(states.at(-1)).toBe('failed no_answer');
    expect(clock.now()).toBeLessThan(60_000);
    await run(clock.wait(60_000));
    await run(session.readAll());
    expect(states.slice(-6)).toEqual(WHOLE.slice(-6));
    expect(read().faults).toEqual([]);
  });

  test('that does not answer is reported, and a request for a tracing without a connection fails', async () => {
    const { session, device, read, run } = checkme({ parts: () => [] });
    await run(session.search());
    expect(read().state).toEqual({ kind: 'failed', code: 'no_answer' });
    device.disconnect();
    const entry = { date: NOW, mode: 'hand-hand', face: null, voice: false, detailFile: '20261122183000' } as const;
    expect(await run(session.readEcg(entry))).toBeNull();
    expect(read().state).toEqual({ kind: 'disconnected' });
  });

  test('whose Bluetooth is busy with another operation is written to 1500 ms later', async () => {
    const { session, states, inside, run } = checkme({ write: (nth) => (nth === 0 ? 'conflict' : undefined) });
    await run(session.search());
    expect(states.at(-1)).toBe('connected');
    const [first, second] = inside.writes;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(1500 + 5);
  });

  test('that the demo page simulates has no data dated in the future', async () => {
    const { bluetooth, clock, run } = nearby('checkme');
    const session = new CheckmeSession(bluetooth, { clock });
    await run(session.search());
    const { pressures, oxygens, temperatures, ecgs } = session.getSnapshot();
    const all = [...Object.values(pressures).flat(), ...(oxygens ?? []), ...(temperatures ?? []), ...(ecgs ?? [])];
    expect(all.length).toBe(14);
    expect(all.filter(({ date }) => date > NOW)).toEqual([]);
  });
});
