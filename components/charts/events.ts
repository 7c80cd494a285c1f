import { daysBetween } from '@/lib/values/days';
import { placeOf, WIDE } from './scale';

/** Something that happened, as a mark of a chart: its day, and its words with the day as far as that is known. */
export interface ChartEvent {
  day: string;
  shown: string;
  text: string;
}

/** A numbered mark of a chart, for the events of one place: their distance from the left, in thousandths of the drawing. */
export interface EventMark {
  number: number;
  x: number;
  events: ChartEvent[];
}

/** Events closer than this, in thousandths of the drawing, share a mark: two numbers would cover each other. */
const APART = 30;

/** The marks of the events on the days of a chart, from the first on. */
export function eventMarks(events: readonly ChartEvent[], from: string, days: number): EventMark[] {
  const marks: EventMark[] = [];
  const placed = events
    .map((event) => ({ event, x: placeOf(daysBetween(from, event.day), days) }))
    .filter(({ x }) => x >= 0 && x <= WIDE)
    .sort((one, other) => one.x - other.x);
  for (const { event, x } of placed) {
    const last = marks.at(-1);
    if (last && x - last.x < APART) last.events.push(event);
    else marks.push({ number: marks.length + 1, x, events: [event] });
  }
  return marks;
}
