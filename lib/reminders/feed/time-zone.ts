import { wallTimeOf } from '@/lib/values/wall-time';

// The VTIMEZONE of a calendar (RFC 5545, 3.6.5) from the runtime's own time zone data, so that a calendar and the reminders in
// it go by the same clock changes.

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** By how many minutes the zone's clocks are ahead of UTC. */
function offsetAt(ms: number, zone: string): number {
  const { day, time } = wallTimeOf(new Date(ms), zone);
  return (Date.parse(`${day}T${time}:00Z`) - Math.floor(ms / MINUTE_MS) * MINUTE_MS) / MINUTE_MS;
}

interface Change {
  ms: number;
  before: number;
  after: number;
}

/** The instants between two others at which the zone's clocks change. */
function changesBetween(from: number, to: number, zone: string): Change[] {
  const changes: Change[] = [];
  for (let day = from; day < to; day += DAY_MS) {
    const [before, after] = [offsetAt(day, zone), offsetAt(day + DAY_MS, zone)];
    if (before !== after) changes.push({ ms: changeIn(day, day + DAY_MS, before, zone), before, after });
  }
  return changes;
}

/** The first minute of a day at which the offset is no longer the one before. */
function changeIn(first: number, last: number, before: number, zone: string): number {
  let [low, high] = [first, last];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

const padded = (number: number) => String(number).padStart(2, '0');
const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${padded(Math.floor(Math.abs(minutes) / 60))}${padded(Math.abs(minutes) % 60)}`;
/** An instant as the clocks show it that are ahead of UTC by these minutes. */
const localText = (ms: number, minutes: number) =>
  new Date(ms + minutes * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/**
 * The definition of a zone, right from the start of the first year to the end of the last: the offset at its start, and every
 * change. A change names the wall time before it, as the standard requires.
 */
export function timeZoneText(zone: string, firstYear: number, lastYear: number): string {
  // One day more, since the year begins earlier east of Greenwich.
  const [from, to] = [Date.UTC(firstYear, 0, 0), Date.UTC(lastYear + 1, 0, 1)];
  const start = offsetAt(from, zone);
  const changes = changesBetween(from, to, zone);
  const standard = Math.min(start, ...changes.map(({ after }) => after));
  const part = ({ ms, before, after }: Change) => {
    const name = after > standard ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${name}`,
      `DTSTART:${localText(ms, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(after)}`,
      `END:${name}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[{ ms: from, before: start, after: start }, ...changes].flatMap(part),
    'END:VTIMEZONE',
  ].join('\r\n');
}
