import { isDay } from './days';

/** How to complete a two-digit year, where only one century is possible. */
export interface TypedYears {
  /** Today, to tell past from future. */
  today: string;
  /**
   * `past`: a day up to today; `birth`: the same, as far back as people live; `ahead`: a day from today on; `any`: a past day
   * or the day of an appointment.
   */
  kind: 'past' | 'birth' | 'ahead' | 'any';
}

/** The day that a text denotes, or why it denotes none, as a key under `errors.`. */
export type ReadDay = { day: string } | { wrong: 'dayForm' | 'noSuchDay' | 'yearDigits' };

/** A life in years: nobody alive is older. */
const LONGEST_LIFE = 120;
/** Years until the latest possible appointment. */
const YEARS_AHEAD = 10;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WITH_SEPARATORS = /^(\d{1,2})\s*[\s./-]\s*(\d{1,2})\s*[\s./-]\s*(\d{4}|\d{2})$/;
const DIGITS_ALONE = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a day as people type it: day, month, year, with any separator, or eight digits. A two-digit year is accepted only where
 * one century is possible: a past day is in this century up to this year, otherwise in the last one; a day ahead is in this
 * one; a birth in '26 may be a hundred years ago, so all four digits are required.
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
  if (kind === 'ahead') return String(recent);
  if (kind === 'any') return String(recent > now + YEARS_AHEAD ? recent - 100 : recent);
  if (recent > now) return String(recent - 100);
  return kind === 'birth' && recent - 100 >= now - LONGEST_LIFE ? null : String(recent);
}

/** Whether the typed day is complete, so that an error can be shown immediately. */
export const isComplete = (typed: string) => /\d{4}\s*$/.test(typed) || ISO.test(typed.trim());
