import type { Notify } from './profile';
import type { Schedule } from './schedule';

const COUNT = 4;
const REPORT = 1;
const ABORT = 3;
const [SUCCESS, NOT_SUPPORTED, NO_RECORDS] = [1, 2, 6];

/** A Record Access Control Point for stored packets, each of which is sent before its contexts. */
export function recordAccess(schedule: Schedule, records: number[][], contexts: number[][] = []) {
  const nobody: Notify = () => {};
  let [tellRecord, tellContext, answer] = [nobody, nobody, nobody];
  let asked = 0;
  const respond = (...bytes: number[]) => answer(Uint8Array.from(bytes));
  const later = (ms: number, mine: number, done: () => void) =>
    schedule.at(schedule.now() + ms, () => {
      if (mine === asked) done();
    });

  function report(mine: number) {
    const all = [
      ...records.map((packet) => () => tellRecord(Uint8Array.from(packet))),
      ...contexts.map((packet) => () => tellContext(Uint8Array.from(packet))),
    ];
    all.forEach((tell, nth) => {
      later(20 * (nth + 1), mine, tell);
    });
    later(20 * (all.length + 1), mine, () => respond(6, 0, REPORT, records.length > 0 ? SUCCESS : NO_RECORDS));
  }

  function write([command = 0]: Uint8Array) {
    asked += 1;
    if (command === REPORT) return report(asked);
    later(20, asked, () => {
      if (command === COUNT) respond(5, 0, records.length % 256, records.length >> 8);
      else respond(6, 0, command, command === ABORT ? SUCCESS : NOT_SUPPORTED);
    });
  }

  return {
    write,
    measurement: (notify: Notify) => {
      tellRecord = notify;
    },
    context: (notify: Notify) => {
      tellContext = notify;
    },
    answers: (notify: Notify) => {
      answer = notify;
    },
  };
}
