import { describe, expect, test } from 'vitest';
import { type Behaviour, notified, type Part, SimulatedCheckme } from '@/lib/demo/devices/checkme/device';
import { CheckmeConnection, isFault } from '@/lib/devices/checkme';
import { VirtualClock } from '../../support/checkme/clock';
import {
  answerOf,
  bytesOf,
  DECODED,
  ECG_DETAIL,
  ECG_ENTRY,
  GUEST,
  joined,
  OXYGEN,
  PRESSURE,
  REQUESTS,
  spoilt,
  TEMPERATURE,
  USER,
} from '../../support/checkme/reference';

const LONG = bytesOf(PRESSURE.repeat(150));

function connected(behaviour: Behaviour = {}) {
  const clock = new VirtualClock();
  const device = new SimulatedCheckme(clock, behaviour);
  device.files.set('usr.dat', bytesOf(USER + GUEST));
  device.files.set('1nibp.dat', bytesOf(PRESSURE));
  device.files.set('2nibp.dat', LONG);
  device.files.set('oxi.dat', bytesOf(OXYGEN));
  device.files.set('tmp.dat', bytesOf(TEMPERATURE));
  device.files.set('ecg.dat', bytesOf(ECG_ENTRY));
  device.files.set(DECODED.ecg.detailFile, bytesOf(ECG_DETAIL));
  const connection = new CheckmeConnection(device, { clock });
  return { clock, device, connection, run: <T>(work: Promise<T>) => clock.run(work) };
}

/** The code of the fault that some work ends with. */
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isFault(error) ? error.code : error),
  );
const named = (device: SimulatedCheckme) =>
  device.requests.map(({ hex }) => Object.entries(REQUESTS).find(([, one]) => one === hex)?.[0] ?? hex);

/** Changes how the nth answer arrives. */
const only = (nth: number, how: (answer: Uint8Array) => Part[]): Behaviour => ({
  parts: (answer, at) => (at === nth ? how(answer) : notified(answer)),
});
const lost = () => [];
const damaged = (answer: Uint8Array) => notified(answer.map((byte, at) => (at === 9 ? byte ^ 4 : byte)));
const twice = (answer: Uint8Array) => [...notified(answer), ...notified(answer, 60)];
const read = { records: expect.anything(), refused: [] };

describe('a quiet device', () => {
  test('is read completely: its identity, its users and all measurements', async () => {
    const { connection, run } = connected();
    expect(await run(connection.info())).toMatchObject({ serialNumber: '1234567890', softwareVersion: '30215' });
    expect(await run(connection.users())).toEqual({ records: [DECODED.anna, DECODED.guest], refused: [] });
    expect(await run(connection.bloodPressure(1))).toEqual({ records: [DECODED.pressure], refused: [] });
    expect(await run(connection.oxygen())).toEqual({ records: [DECODED.oxygen], refused: [] });
    expect(await run(connection.temperature())).toEqual({ records: [DECODED.temperature], refused: [] });
    expect(await run(connection.ecgs([1]))).toEqual({ records: [{ ...DECODED.ecg, userId: null }], refused: [] });
    expect(await run(connection.ecg(DECODED.ecg))).toEqual(DECODED.ecgDetail);
  });

  test('gets the requests of the reference, in writes of at most twenty bytes', async () => {
    const { connection, device, run } = connected();
    device.files.set('20231102082559', LONG);
    await run(connection.info());
    await run(connection.users());
    await run(connection.file('20231102082559'));
    expect(named(device).slice(0, 4)).toEqual(['info', 'usr', 'content0', 'end']);
    expect(named(device).slice(5)).toEqual(['content0', 'content1', 'AA04FB0200000046', 'AA04FB0300000050', 'end']);
    expect(Math.max(...device.writes.map(({ length }) => length))).toBe(20);
  });

  test('gets two requests at least half a second apart', async () => {
    const { connection, device, run } = connected();
    await run(connection.bloodPressure(2));
    const times = device.requests.map(({ at }) => at);
    const gaps = times.slice(1).map((at, before) => at - (times[before] ?? 0));
    expect(gaps.length).toBe(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...gaps)).toBeLessThan(600);
  });

  test('reads one file at a time, even if several are requested at once', async () => {
    const { connection, device, run } = connected();
    await run(Promise.all([connection.users(), connection.bloodPressure(1), connection.users()]));
    expect(named(device)).toEqual(['usr', 'content0', 'end', 'nibp', 'content0', 'end', 'usr', 'content0', 'end']);
  });

  test('reports the progress of a file', async () => {
    const { connection, run } = connected();
    const seen: number[] = [];
    await run(connection.bloodPressure(2, { progress: ({ receivedBytes }) => seen.push(receivedBytes) }));
    expect(seen).toEqual([512, 1024, 1536, 1650]);
  });

  test.each([0, 512, 1024, 5000])(
    'gives a file of %d bytes in as many packets as it fills, and an empty one when it says so twice',
    async (size) => {
      const { connection, device, run } = connected();
      const file = new Uint8Array(size).map((_, at) => at * 7 + (at >> 8));
      device.files.set('x', file);
      expect(await run(connection.file('x'))).toEqual(file);
      expect(device.requests.length).toBe(size ? 2 + Math.ceil(size / 512) : 4);
    },
  );

  test('that does not number its answers is read, too', async () => {
    const { connection, device, run } = connected({ counts: false });
    const file = new Uint8Array(1300).map((_, at) => at * 7 + (at >> 8));
    device.files.set('x', file);
    expect(await run(connection.file('x'))).toEqual(file);
  });

  test('has a list of tracings for each user if it has none for all users', async () => {
    const { connection, device, run } = connected();
    device.files.set('7ecg.dat', bytesOf(ECG_ENTRY));
    device.files.delete('ecg.dat');
    expect((await run(connection.ecgs([6, 7]))).records).toEqual([{ ...DECODED.ecg, userId: 7 }]);
  });

  test('with one impossible record has its other records read and the fault of that one reported', async () => {
    const { connection, device, run } = connected();
    device.files.set('1nibp.dat', joined(spoilt(PRESSURE, 9, 0), bytesOf(PRESSURE)));
    const { records, refused } = await run(connection.bloodPressure(1));
    expect(records).toEqual([DECODED.pressure]);
    expect(refused.map(({ code }) => code)).toEqual(['bad_value']);
  });
});

describe('a file', () => {
  test('is reported missing by name only if the device says so twice, is closed, and the next one is read', async () => {
    const { clock, connection, device, run } = connected();
    const missing = run(connection.bloodPressure(3));
    await expect(missing).rejects.toMatchObject({ code: 'file_missing', passing: false, place: { file: '3nibp.dat' } });
    const [start] = named(device);
    expect(named(device)).toEqual([start, 'end', start, 'end']);
    // Ten empty polls pass until the device counts as silent.
    expect(clock.now()).toBeGreaterThan(3000);
    expect(clock.now()).toBeLessThan(6000);
    expect(await run(connection.users())).toMatchObject(read);
  });

  test('that exists is not reported missing because of the late refusal of another', async () => {
    const isBad = (answer: Uint8Array) => answer[1] === 1;
    for (let ms = 0; ms <= 4000; ms += 10) {
      const { connection, run } = connected({
        parts: (answer) => [...notified(answer), ...(isBad(answer) ? notified(answer, 10 + ms) : [])],
      });
      expect(await run(codeOf(connection.bloodPressure(3)))).toBe('file_missing');
      expect([ms, await run(codeOf(connection.bloodPressure(1)))]).toEqual([ms, 'done']);
    }
  });

  test('is requested again after one refusal, even if other answers are lost', async () => {
    const refusal = answerOf(new Uint8Array(4), { ack: 1 });
    for (const refused of [0, 1, 2]) {
      const { connection, run } = connected({
        parts: (answer, nth) =>
          nth === refused * 2 ? notified(refusal) : nth < refused * 2 ? lost() : notified(answer),
      });
      expect(await run(codeOf(connection.bloodPressure(1)))).toBe('done');
    }
  });

  test('whose length is not a whole number of records is reported by its name', async () => {
    const { connection, device, run } = connected();
    device.files.set('usr.dat', new Uint8Array(28));
    await expect(run(connection.users())).rejects.toMatchObject({ code: 'file_length', place: { file: 'usr.dat' } });
  });

  test('that ends before its size is reported as short', async () => {
    const short = answerOf(bytesOf(PRESSURE).subarray(0, 10));
    const { connection, run } = connected({
      parts: (answer) => notified(answer.length === 19 ? short : answer),
    });
    expect(await run(codeOf(connection.bloodPressure(1)))).toBe('file_short');
  });

  test('of more packets than can be counted is refused before its content is read', async () => {
    const size = answerOf(Uint8Array.of(1, 0, 0, 2));
    const { connection, device, run } = connected({
      parts: (answer, nth) => notified(nth === 0 ? size : answer),
    });
    expect(await run(codeOf(connection.users()))).toBe('file_too_large');
    expect(named(device)).toEqual(['usr', 'end']);
  });

  test('with an invalid name is not requested', async () => {
    const { connection, device, run } = connected();
    expect(await run(codeOf(connection.file('usr.dat\n')))).toBe('bad_request');
    expect(device.requests.filter(({ hex }) => hex.startsWith('AA03'))).toEqual([]);
  });
});

describe('an answer', () => {
  const NAMES = ['to the start', 'with content', 'to the end'];
  test.each(NAMES.map((name, nth) => ({ name, nth })))(
    '$name may be lost, damaged or repeated, and the file is still read',
    async ({ nth }) => {
      for (const how of [lost, damaged, twice]) {
        const { connection, run } = connected(only(nth, how));
        expect(await run(connection.users())).toEqual({ records: [DECODED.anna, DECODED.guest], refused: [] });
        expect(await run(connection.bloodPressure(1))).toEqual({ records: [DECODED.pressure], refused: [] });
      }
    },
  );

  test('that is lost is waited for with ten polls of 300 ms, three times', async () => {
    const { clock, connection, device, run } = connected({ parts: lost });
    expect(await run(codeOf(connection.info()))).toBe('no_answer');
    // Three attempts: ten polls for the answer, and ten until the device counts as silent.
    expect(device.requests.map(({ at }) => at)).toEqual([5, 6010, 12_015]);
    expect(clock.now()).toBe(15_015);
  });

  test.each([
    ['no_answer', lost],
    ['corrupt', damaged],
  ] as const)('gives the fault %s if it fails each time', async (code, how) => {
    const { connection, run } = connected({ parts: how });
    expect(await run(codeOf(connection.users()))).toBe(code);
  });

  test('with a packet that was received before is not taken for the next packet', async () => {
    for (const counts of [true, false]) {
      const first = { ...only(1, twice), counts };
      const { connection, run } = connected({
        ...first,
        // The first packet is repeated before the second one arrives.
        parts: (answer, nth) => (nth === 1 ? [...notified(answer), ...notified(answer, 520)] : notified(answer, 40)),
      });
      const { records } = await run(connection.bloodPressure(2));
      expect(records).toEqual(Array(150).fill(DECODED.pressure));
    }
  });

  test('of another file is not taken for an answer of this one', async () => {
    const other = spoilt(PRESSURE, 7, 150);
    const { connection, device, run } = connected({
      // The first user's content is repeated where the second user's is due.
      parts: (answer, nth) => (nth === 1 ? [...notified(answer), ...notified(answer, 1520)] : notified(answer, 30)),
    });
    device.files.set('2nibp.dat', other);
    expect((await run(connection.bloodPressure(1))).records).toEqual([DECODED.pressure]);
    expect((await run(connection.bloodPressure(2))).records).toEqual([{ ...DECODED.pressure, systolicMmHg: 150 }]);
  });

  test('that never ends is given up within three minutes', async () => {
    const trickle = (bytes: Uint8Array) =>
      Array.from({ length: 400 }, (_, at) => ({ bytes: at ? Uint8Array.of(1) : bytes, afterMs: at * 200 }));
    for (const [begin, code] of [
      // A packet without an end, and noise.
      ['5500FF00000002', 'no_answer'],
      ['01', 'corrupt'],
    ] as const) {
      const { clock, connection, run } = connected({ parts: () => trickle(bytesOf(begin)) });
      expect(await run(codeOf(connection.users()))).toBe(code);
      expect(clock.now()).toBeLessThan(180_000);
    }
  });
});

describe('a write', () => {
  test('in conflict with another is repeated after 1500 ms, and one that fails otherwise after 500 ms', async () => {
    for (const [how, ms] of [
      ['conflict', 1500],
      ['fails', 500],
    ] as const) {
      const { connection, device, run } = connected({ write: (nth) => (nth === 0 ? how : undefined) });
      expect(await run(connection.users())).toMatchObject(read);
      expect(device.writes.slice(0, 2).map(({ at }) => at)).toEqual([0, ms]);
    }
  });

  test('that fails each time ends with a fault', async () => {
    expect(await codeOfWrites('conflict')).toBe('write_conflict');
    expect(await codeOfWrites('fails')).toBe('write_failed');
    expect(await codeOfWrites('hangs')).toBe('write_failed');
  });

  async function codeOfWrites(how: 'conflict' | 'fails' | 'hangs') {
    const { connection, run } = connected({ write: () => how });
    return run(codeOf(connection.users()));
  }
});

describe('a connection', () => {
  test('that ends in the middle of a file gives nothing of it and fails within three seconds', async () => {
    for (let part = 0; part < 88; part += 3) {
      let parts = 0;
      const { clock, connection, device, run } = connected({
        parts: (answer) =>
          notified(answer).map((one) => {
            parts += 1;
            if (parts === part) clock.at(clock.now() + one.afterMs, () => device.disconnect());
            return one;
          }),
      });
      const code = await run(codeOf(connection.bloodPressure(2)));
      expect([part, code]).toEqual([part, part === 0 ? 'done' : 'disconnected']);
      if (part > 0) expect(clock.now()).toBeLessThan(3000);
    }
  });

  test('that has ended refuses all further requests', async () => {
    const { connection, device, run } = connected();
    device.disconnect();
    expect(await run(codeOf(connection.info()))).toBe('disconnected');
    expect(await run(codeOf(connection.users()))).toBe('disconnected');
    expect(device.writes).toEqual([]);
  });

  test('that is closed sends no further request', async () => {
    const { connection, device, run } = connected();
    const reading = codeOf(connection.users());
    connection.close();
    expect(await run(reading)).toBe('disconnected');
    expect(device.requests).toEqual([]);
  });
});

describe('cancelling', () => {
  test('gives nothing of the file, closes it, and lets another be read', async () => {
    const { clock, connection, device, run } = connected();
    const cancel = new AbortController();
    const reading = codeOf(connection.bloodPressure(2, { signal: cancel.signal }));
    clock.at(1200, () => cancel.abort());
    expect(await run(reading)).toBe('cancelled');
    expect(clock.now()).toBeLessThan(2000);
    expect(named(device).at(-1)).toBe('end');
    expect(await run(connection.users())).toMatchObject(read);
  });

  test('before a file has begun sends no request', async () => {
    const { connection, device, run } = connected();
    expect(await run(codeOf(connection.users({ signal: AbortSignal.abort() })))).toBe('cancelled');
    expect(device.writes).toEqual([]);
  });
});
