import { displayedDay, isDay, romanTime, today } from './days';

/*
 * The local time of a device that tells no zone, YYYY-MM-DDTHH:mm:ss: written in a form in which an earlier one is the
 * smaller text.
 */

/** No device of today was made before; a clock that was never set begins then, or earlier. */
const EARLIEST = '2000-01-01T00:00:00';
/**
 * A device's clock may be that much ahead of ours: it tells no zone, and may have been left on summer time or be read to the
 * east of Italy, where the clocks are up to two hours ahead within the Mediterranean.
 */
const AHEAD_MS = 3 * 3_600_000;

export const isLocalTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDay(text.slice(0, 10));

/** The hour and minute of it. */
export const hourOf = (time: string) => time.slice(11, 16);

/** As it is read: 15/01/2026, 08:30. No time zone is known, so none is applied. */
export const displayedTime = (time: string) => `${displayedDay(time.slice(0, 10))}, ${hourOf(time)}`;

/** What calendars and clocks in Italy show at an instant. */
export const romanDateTime = (instant: Date) => `${today(instant)}T${romanTime(instant)}`;

/** Whether something can have been measured at a time, by the clocks in Italy. */
export const isMeasurable = (time: string, now = new Date()) =>
  time >= EARLIEST && time <= romanDateTime(new Date(now.getTime() + AHEAD_MS));

/** A local time as an instant of it in Italy, with the zone's offset: what calendars of others ask for. */
export function romanInstant(time: string): string {
  const summer = `${time}+02:00`;
  return romanDateTime(new Date(summer)) === time ? summer : `${time}+01:00`;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/;
/** The time of a device as a program sends it: a local time, or an instant, which is brought into one. */
export const sentTime = (sent: unknown): unknown =>
  typeof sent === 'string' && INSTANT.exec(sent)?.[2] ? localTimeOf(sent) : sent;

/**
 * The local time of an instant that names its zone; one in UTC names none, and is told as the clocks in Italy showed it. What
 * is no instant of any clock stays as it is, for the schemas to refuse: JavaScript takes 30 February for 1 March.
 */
export function localTimeOf(instant: string): string {
  const [, time = '', zone = ''] = INSTANT.exec(instant) ?? [];
  if (!isLocalTime(time) || !isZone(zone)) return instant;
  return /^(?:Z|[+-]00:00)$/.test(zone) ? romanDateTime(new Date(instant)) : time;
}

/** Whether clocks anywhere are set to an offset from UTC: by quarters of an hour, from -12:00 to +14:00. None is one, too. */
function isZone(zone: string): boolean {
  const [hours, minutes] = zone.slice(1).split(':').map(Number);
  if (hours === undefined || minutes === undefined) return true;
  const offset = (hours * 60 + minutes) * (zone.startsWith('-') ? -1 : 1);
  return minutes < 60 && minutes % 15 === 0 && offset >= -12 * 60 && offset <= 14 * 60;
}
