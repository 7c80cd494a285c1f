import { daysAfter } from '../values/days';
import { privateFile } from './private-file';

/** An all-day calendar entry. */
export interface CalendarEntry {
  /** The same id for every version of the entry, so that a later version replaces an earlier one. */
  uid: string;
  day: string;
  version: number;
  updatedAt: Date;
  summary: string;
  location?: string | undefined;
}

const LINE_BYTES = 75;

/** Folds a line into pieces of at most 75 bytes; continuation lines begin with a space (RFC 5545, 3.1). */
export function folded(line: string): string {
  const pieces = [''];
  for (const letter of line) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > LINE_BYTES) pieces.push(` ${letter}`);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces.join('\r\n');
}

/** Escapes a text value (RFC 5545, 3.3.11): all kinds of line break become \n, and control characters are removed. */
export const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\v\f\p{Zl}\p{Zp}]/gu, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

const dateOf = (day: string) => day.replaceAll('-', '');
const instantOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** An iCalendar file (RFC 5545) with one entry. */
export const calendarText = ({ uid, day, version, updatedAt, summary, location }: CalendarEntry) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//cartella-salute//calendar//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instantOf(updatedAt)}`,
    `SEQUENCE:${version - 1}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    // DTEND is exclusive, so it is the day after.
    `DTEND;VALUE=DATE:${dateOf(daysAfter(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    // 15 hours before midnight: nine in the morning of the day before.
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** A calendar's entry as a download. */
export const calendarFile = (entry: CalendarEntry) =>
  privateFile(calendarText(entry), { name: `${entry.day}.ics`, type: 'text/calendar; charset=utf-8' });
