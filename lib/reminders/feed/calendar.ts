import { createHmac } from 'node:crypto';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import { escaped } from '@/lib/http/calendar-file';
import type { Moment } from './moments';
import { timeZoneText } from './time-zone';

dayjs.extend(utc);

export interface FeedCalendar {
  name: string;
  zone: string;
  moments: readonly Moment[];
  /** What an entry says instead of what is due; null: it names what is due. */
  instead: string | null;
  /** Keys the entries' ids, so that they are the same in each reading of this feed and unknown outside it. */
  key: string;
  /** When the feed was made, the time stamp of every entry, so that the same entries give the same bytes. */
  stamp: Date;
  /** Where an entry leads. */
  url: string;
}

const PRODUCT = '//cartella-salute//reminders//IT';
/** How often a calendar should look for changes. The library would write it behind the zone, where no property may stand. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT4H', 'X-PUBLISHED-TTL:PT4H'];
const ENTRY_MINUTES = 15;

/**
 * A feed as an iCalendar file (RFC 5545) with wall times in a zone that it defines. An entry's id comes from its time: what
 * moves is another entry, so that no entry ever needs a newer version.
 */
export function calendarText({ name, zone, moments, instead, key, stamp, url }: FeedCalendar): string {
  const years = moments.map(({ day }) => Number(day.slice(0, 4)));
  const year = stamp.getUTCFullYear();
  const defined = timeZoneText(zone, Math.min(year, ...years), Math.max(year, ...years));
  const calendar = ical({
    prodId: PRODUCT,
    // The library does not escape the name.
    name: escaped(name),
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => [...REFRESH, defined].join('\r\n') },
  });
  for (const { day, time, texts, leads } of moments) {
    const summary = plain(instead ?? texts.join(' · '));
    // The wall time as if it were UTC: the library writes a date's own fields beside the name of the zone.
    const start = dayjs.utc(time === '' ? day : `${day}T${time}`);
    const event = calendar.createEvent({
      id: `${idOf(key, `${day} ${time}`)}@cartella-salute`,
      ...{ start, stamp, summary, url, sequence: 0, allDay: time === '' },
      ...(time === '' ? {} : { end: start.add(ENTRY_MINUTES, 'minute'), timezone: zone }),
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const lead of leads)
      event.createAlarm({ type: ICalAlarmType.display, trigger: lead * 60, description: summary });
  }
  const text = calendar.toString();
  // A calendar without entries has at least its zone, since it may not be empty.
  return moments.some(({ time }) => time !== '')
    ? text
    : text.replace(/(?=BEGIN:VEVENT|END:VCALENDAR)/, `${[...REFRESH, defined].join('\r\n')}\r\n`);
}

const idOf = (key: string, of: string) => createHmac('sha256', key).update(of).digest('base64url').slice(0, 32);

/** A text on one line without control characters. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
