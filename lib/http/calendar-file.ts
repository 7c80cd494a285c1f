import { daysAfter } from '../values/days';
import { privateFile } from './private-file';

/** An entry that takes a whole day. */
export interface CalendarEntry {
  /** The same for every version of the entry, so that a later one takes the place of an earlier one. */
  uid: string;
  day: string;
  version: number;
  updatedAt: Date;
  summary: string;
}

const LINE_BYTES = 75;

/** A line in pieces of so many bytes, each but the first after a space (RFC 5545, 3.1). */
export function folded(line: string): string {
  const pieces = [''];
  for (const letter of line) {
    const last = pieces.at(-1) ?? '';
    if (Buffer.byteLength(last + letter) > LINE_BYTES) pieces.push(` ${letter}`);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces.join('\r\n');
}

/** Text as a value has it (RFC 5545, 3.3.11): whatever some reader takes for the end of a line is none, and controls are left out. */
export const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\v\f\p{Zl}\p{Zp}]/gu, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

const dateOf = (day: string) => day.replaceAll('-', '');
const instantOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A calendar with one entry, as RFC 5545 has it. */
export const calendarText = ({ uid, day, version, updatedAt, summary }: CalendarEntry) =>
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
    // The first day that is not part of it.
    `DTEND;VALUE=DATE:${dateOf(daysAfter(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(summary)}`,
    // Nine in the morning of the day before.
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
