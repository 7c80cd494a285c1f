/**
 * Wall time in an IANA time zone: what a clock on the wall shows there. A day is YYYY-MM-DD and a time HH:MM; instants are derived
 * from them, so that a reminder at 8:00 stays at 8:00 when the clocks change.
 */
export interface WallTime {
  day: string;
  time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, kept since creating one is slow. @throws RangeError for an unknown zone */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

/** Whether this is the name of an IANA time zone, such as Europe/Rome. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,50}$/.test(zone)) return false;
  try {
    return Boolean(formatOf(zone));
  } catch {
    return false;
  }
}

/** The wall time of an instant in a zone. */
export function wallTimeOf(instant: Date, zone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month, day, hour, minute } = parts;
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}` };
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** A wall time as if it were UTC, in milliseconds, so that wall times can be subtracted. */
function asUtc({ day, time }: WallTime): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Date.UTC(year, month - 1, date, hour, minute);
}

/** By how many milliseconds a zone's clocks are ahead of UTC at an instant, which is rounded down to its minute. */
function offsetAt(ms: number, zone: string): number {
  return asUtc(wallTimeOf(new Date(ms), zone)) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant of a wall time in a zone. A time that the clocks skip becomes the first instant after the gap; of a time that they
 * show twice, it is the first.
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wanted = asUtc({ day, time });
  // The offsets on both sides of any change near the wanted time; the earlier instant comes from the greater offset.
  const offsets = [...new Set([offsetAt(wanted - DAY_MS, zone), offsetAt(wanted + DAY_MS, zone)])];
  const found = offsets
    .map((offset) => wanted - offset)
    .filter((ms) => offsetAt(ms, zone) === wanted - ms)
    .sort((one, other) => one - other);
  return new Date(found[0] ?? endOfGap(wanted, zone));
}

/** The instant at which a zone's clocks jump over a wall time: the first whose wall time is not before it. */
function endOfGap(wanted: number, zone: string): number {
  let [before, after] = [wanted - DAY_MS, wanted + DAY_MS];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (middle + offsetAt(middle, zone) < wanted) before = middle;
    else after = middle;
  }
  return after;
}
