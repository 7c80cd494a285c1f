import { displayedDay, isDay, romanTime, today } from './days';

/* Local time of a device without a time zone, YYYY-MM-DDTHH:mm:ss: as text, an earlier time sorts first. */

/** Supported devices are newer; a clock that was never set starts at this time or earlier. */
const EARLIEST = '2000-01-01T00:00:00';
/**
 * How far a device's clock may be ahead of ours: it has no time zone, may still be on summer time, or may be used to the east
 * of Italy, where clocks are up to two hours ahead within the Mediterranean.
 */
const AHEAD_MS = 3 * 3_600_000;

export const isLocalTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10));

/** The hour and minute of a local time. */
export const hourOf = (time: string) => time.slice(11, 16);

/** For display: 15/01/2026, 08:30. The time zone is unknown, so none is applied. */
export const displayedTime = (time: string) => `${displayedDay(time.slice(0, 10))}, ${hourOf(time)}`;

/** Italian date and time at an instant. */
export const romanDateTime = (instant: Date) => `${today(instant)}T${romanTime(instant)}`;

/** Whether a measurement can have this time: not before EARLIEST, nor too far ahead of Italian time. */
export const isMeasurable = (time: string, now = new Date()) =>
  time >= EARLIEST && time <= romanDateTime(new Date(now.getTime() + AHEAD_MS));

/** A local Italian time as an instant with its offset, as external calendars require it. */
export const romanInstant = (time: string): string => `${time}${offsetOn(time.slice(0, 10)) ?? offsetAt(time)}`;

const offsetAt = (time: string) => (romanDateTime(new Date(`${time}+02:00`)) === time ? '+02:00' : '+01:00');

const offsets = new Map<string, string | undefined>();
const MOST_OFFSETS = 20_000;

/** The offset of a whole day, which is looked up once, since finding it is slow; undefined on the days on which it changes. */
function offsetOn(day: string): string | undefined {
  if (offsets.has(day)) return offsets.get(day);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const [first, last] = [offsetAt(`${day}T00:00:00`), offsetAt(`${day}T23:59:59`)];
  const offset = first === last ? first : undefined;
  offsets.set(day, offset);
  return offset;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;
/** A device time sent by a program: a local time stays as it is, an instant is converted to local time. */
export const sentTime = (sent: unknown): unknown =>
  typeof sent === 'string' && INSTANT.exec(sent)?.[2] ? localTimeOf(sent) : sent;

/**
 * The local time of an instant with an offset; UTC is converted to Italian time. Text that is not a valid instant is returned
 * unchanged for the schemas to refuse, since JavaScript reads 30 February as 1 March.
 */
export function localTimeOf(instant: string): string {
  const [, time = '', zone = ''] = INSTANT.exec(instant) ?? [];
  if (!isLocalTime(time) || !isZone(zone)) return instant;
  return /^(?:Z|[+-]00:00)$/.test(zone) ? romanDateTime(new Date(instant)) : time;
}

/** Whether an offset is in use somewhere: quarters of an hour from -12:00 to +14:00. No offset, or Z, is valid too. */
function isZone(zone: string): boolean {
  const [hours, minutes] = zone.slice(1).split(':').map(Number);
  if (hours === undefined || minutes === undefined) return true;
  const offset = (hours * 60 + minutes) * (zone.startsWith('-') ? -1 : 1);
  return minutes < 60 && minutes % 15 === 0 && offset >= -12 * 60 && offset <= 14 * 60;
}
