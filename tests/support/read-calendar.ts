import ICAL from 'ical.js';

// Reads iCalendar files with a parser of its own (ical.js), which goes by the time zone in the file and not by the runtime's.

export interface ReadEvent {
  uid: string;
  summary: string;
  /** The start as it is written: `2026-03-29T08:00:00`, or a day. */
  start: string;
  /** The time zone that the start names; undefined for a whole day. */
  zone: string | undefined;
  at: Date;
  /** The triggers of the alarms, such as `-PT2H`. */
  alarms: string[];
}

export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const value = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
  const events = calendar.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const { uid, summary, startDate } = new ICAL.Event(component);
    const alarms = component.getAllSubcomponents('valarm');
    return {
      ...{ uid, summary, start: startDate.toString(), at: startDate.toJSDate() },
      zone: component.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
      alarms: alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
  return {
    name: value('x-wr-calname'),
    refresh: value('refresh-interval'),
    zones: calendar.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid'))),
    events,
  };
}
