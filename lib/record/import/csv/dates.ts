import { isDay, today } from '@/lib/values/days';
import { isLocalTime, localTimeOf } from '@/lib/values/local-time';
import type { DateOrder } from '../document/csv-mapping';

const MONTHS = [
  ...['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'].entries(),
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].entries(),
].map(([index, name]) => [name, index + 1] as const);
const monthNamed = (word: string) => MONTHS.find(([name]) => word.toLowerCase().startsWith(name))?.[1];

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(.*))?$/;
const NUMBERS = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?:[T,\s]+(.*))?$/;
const WORDS = /^(\d{1,2})[-/.\s]*(?:di\s+)?(\p{L}{3,12})\.?[-/.,\s]*(\d{4}|\d{2})(?:[T,\s]+(.*))?$/u;
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?\s*([ap])?\.?m?\.?$/i;

/** The time of day of a text, HH:MM:SS; undefined for other texts. */
export function timeIn(text: string): string | undefined {
  const [, hours = '', minutes = '', seconds = '00', half] = TIME.exec(text.trim()) ?? [];
  if (hours === '') return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const time = `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`;
  return isLocalTime(`2000-01-01T${time}`) ? time : undefined;
}

/** The day of a cell and the time behind it, if there is one; undefined for a text that is no day of the calendar. */
export function dateIn(cell: string, order: DateOrder): { day: string; time?: string } | undefined {
  const text = cell.trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const local = localTimeOf(text);
    return isLocalTime(local) ? { day: local.slice(0, 10), time: local.slice(11) } : undefined;
  }
  const parts = partsOf(text, order);
  if (!parts) return undefined;
  const { year, month, day, rest } = parts;
  const read = `${wholeYear(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = rest === undefined || rest === '' ? undefined : timeIn(rest);
  if (!isDay(read) || (rest && time === undefined)) return undefined;
  return { day: read, ...(time === undefined ? {} : { time }) };
}

function partsOf(text: string, order: DateOrder) {
  const iso = ISO.exec(text);
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3]), rest: iso[4] };
  const named = WORDS.exec(text);
  const month = named && monthNamed(named[2] ?? '');
  if (named && month) return { year: named[3] ?? '', month, day: Number(named[1]), rest: named[4] };
  const [, one, other, year, rest] = NUMBERS.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isDayFirst = order !== 'mdy';
  return { year, month: Number(isDayFirst ? other : one), day: Number(isDayFirst ? one : other), rest };
}

/** A year of two digits is the last one up to this year. */
function wholeYear(year: string): string {
  if (year.length === 4) return year;
  const now = Number(today().slice(0, 4));
  const recent = now - (now % 100) + Number(year);
  return String(recent > now ? recent - 100 : recent);
}

/**
 * The order of day and month in a column of dates, and whether it is sure: a day above 12 tells it; so do dates with the year first or
 * with the month as a word, or whose day and month are the same number.
 */
export function dateOrderOf(cells: readonly string[]): { order: DateOrder; isSure: boolean } {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const numbers = texts.flatMap((text) => {
    const [, one, other] = NUMBERS.exec(text) ?? [];
    return one === undefined ? [] : [[Number(one), Number(other)] as const];
  });
  if (numbers.length === 0) return { order: 'ymd', isSure: texts.some((text) => dateIn(text, 'ymd') !== undefined) };
  const [isDayFirst, isMonthFirst] = [numbers.some(([one]) => one > 12), numbers.some(([, other]) => other > 12)];
  const isSame = numbers.every(([one, other]) => one === other);
  return { order: isMonthFirst && !isDayFirst ? 'mdy' : 'dmy', isSure: isDayFirst !== isMonthFirst || isSame };
}
