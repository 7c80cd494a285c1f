import { romanDateTime } from '@/lib/values/local-time';
import { isZone, wallTimeOf } from '@/lib/values/wall-time';

/* Times of measurements as numbers: the local time at the place of the measurement, in milliseconds as if it were UTC. They sort,
   and a division gives the day, without a time zone. */

/** Phones that show twelve hours may write them, too: `8:30:00 PM`, with any kind of space. */
const APPLE =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2})(:\d{2}:\d{2})(?:\.\d{1,9})?\s?(?:([ap])\.?\s?m\.?)?\s?(?:Z|([+-]\d{2}):?(\d{2}))$/i;
/** As the exports of iOS 8 have it: `20140924102400+0200`, with or without seconds. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?([+-]\d{4})$/;

function partsOf(text: string | undefined) {
  const [, year, month, date, hour, minute, second = '00', offset] = COMPACT.exec(text?.trim() ?? '') ?? [];
  const plain = year ? `${year}-${month}-${date} ${hour}:${minute}:${second} ${offset}` : (text?.trim() ?? '');
  const [, day, hours = '', rest, half, ahead = '+00', minutes = '00'] = APPLE.exec(plain) ?? [];
  if (day === undefined) return undefined;
  const ofDay = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { day, time: `${String(ofDay).padStart(2, '0')}${rest}`, zone: `${ahead}:${minutes}` };
}

const DAY_MS = 86_400_000;

/** The same moment on clocks of a time zone, such as `Europe/Rome`; undefined for an unknown zone. */
function inZone(instant: number, zone: string): string | undefined {
  if (!isZone(zone)) return undefined;
  const { day, time } = wallTimeOf(new Date(instant), zone);
  // Zones differ by whole minutes.
  return `${day}T${time}${new Date(instant).toISOString().slice(16, 19)}`;
}

/**
 * Parses Apple's `2026-01-15 08:30:00 +0100`. The offset is that of the phone at the export; `zone` is where the measurement was made, if
 * the record names it. Undefined for a text that is no time.
 */
export function appleTime(text: string | undefined, zone?: string): number | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { day, time } = parts;
  const instant = Date.parse(`${day}T${time}${parts.zone}`);
  if (Number.isNaN(instant)) return undefined;
  const local = (zone === undefined ? undefined : inZone(instant, zone)) ?? `${day}T${time}`;
  const at = Date.parse(`${local}Z`);
  return Number.isNaN(at) || textOf(at) !== local ? undefined : at;
}

/** An instant in milliseconds since 1970, on clocks that are so many seconds ahead of UTC, otherwise on those of Italy. */
export const shifted = (instantMs: number, offsetSeconds: number | undefined): number =>
  offsetSeconds === undefined ? Date.parse(`${romanDateTime(new Date(instantMs))}Z`) : instantMs + offsetSeconds * 1000;

/** A local time or the beginning of a day, as a further reading is told it; undefined for another text. */
export function localTimeAt(text: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2})?$/.test(text)
    ? Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text}Z`)
    : Number.NaN;
  return Number.isNaN(at) || !textOf(at).startsWith(text) ? undefined : at;
}

/** The local time as text, YYYY-MM-DDTHH:mm:ss. */
export const textOf = (at: number): string => new Date(at).toISOString().slice(0, 19);
export const dayOf = (at: number): string => textOf(at).slice(0, 10);
/** The number of a day, counted from 1970. */
export const dayNumber = (at: number): number => Math.floor(at / DAY_MS);
export const secondOfDay = (at: number): number => Math.floor((at - dayNumber(at) * DAY_MS) / 1000);
export const timeAt = (day: number, second: number): number => day * DAY_MS + second * 1000;

const EARLIEST = Date.UTC(1900, 0, 1);
/** Whether a measurement can have this time: from 1900 to a day from now, wherever it was made. */
export const isPossibleTime = (at: number, now = Date.now()): boolean => at >= EARLIEST && at <= now + DAY_MS;

/** An instant as ISO 8601, for the time at which an export was written. */
export function instantOf(text: string | undefined): string | undefined {
  const parts = partsOf(text);
  return parts && `${parts.day}T${parts.time}${parts.zone}`;
}
