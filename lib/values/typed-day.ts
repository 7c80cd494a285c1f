import { isDay } from './days';

/** Which century a year of two digits is of, where only one makes sense. */
export interface TypedYears {
  /** Today, which says what lies ahead. */
  today: string;
  /**
   * `past`: a day up to today; `birth`: the same, as far back as people live; `ahead`: a day from today on;
   * `near`: a day of these years, before or after today.
   */
  kind: 'past' | 'birth' | 'ahead' | 'near';
}

/** What a text says: a day, or why it says none, a key under `errors.`. */
export type ReadDay = { day: string } | { wrong: 'dayForm' | 'noSuchDay' | 'yearDigits' };

/** Nobody alive is older. */
const LONGEST_LIFE = 120;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WITH_SEPARATORS = /^(\d{1,2})\s*[\s./-]\s*(\d{1,2})\s*[\s./-]\s*(\d{4}|\d{2})$/;
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * A day as people type it: day, month, year, with any separator, or eight digits. A year of two digits is understood
 * where one century alone is possible: a past day is of this century up to this year, and of the last one beyond; a
 * day ahead is of this one; a birth in '26 may have been a hundred years ago, and asks for all four digits.
 */
export function readDay(typed: string, years: TypedYears): ReadDay {
  const text = typed.trim();
  const iso = ISO.exec(text);
  const [, day = '', month = '', year = ''] = iso
    ? [text, iso[3], iso[2], iso[1]]
    : (WITH_SEPARATORS.exec(text) ?? DIGITS_ALONE.exec(text) ?? []);
  if (year === '') return { wrong: 'dayForm' };
  const whole = year.length === 4 ? year : wholeYear(Number(year), years);
  if (whole === null) return { wrong: 'yearDigits' };
  const read = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? { day: read } : { wrong: 'noSuchDay' };
}

function wholeYear(digits: number, { today, kind }: TypedYears): string | null {
  const now = Number(today.slice(0, 4));
  const recent = now - (now % 100) + digits;
  if (kind === 'ahead' || kind === 'near') return String(recent);
  if (recent > now) return String(recent - 100);
  return kind === 'birth' && recent - 100 >= now - LONGEST_LIFE ? null : String(recent);
}

/** Whether more typing could still make a day of it: what is complete and wrong can be told at once. */
export const isComplete = (typed: string) => /\d{4}\s*$/.test(typed) || ISO.test(typed.trim());
