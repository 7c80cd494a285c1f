import { displayedDay, isDay } from '@/lib/values/days';
import type { Note } from '../document/source-document';
import { folded } from './plain';

/* Whether an entry and the text of its section say the same. */

/** The numbers in a text; one such as 100.000 may mean either of two. */
export function numbersIn(text: string): number[] {
  const written = text.match(/(?<![\d.,])\d[\d.,]*/g) ?? [];
  return written.flatMap((one) => {
    const digits = one.replace(/[.,]+$/, '');
    const asDecimal = /^\d+[.,]\d+$/.test(digits) ? [Number(digits.replace(',', '.'))] : [];
    const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? [Number(digits.replace(/[.,]/g, ''))] : [];
    const both = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(digits) ? [Number(digits.replace(/\./g, '').replace(',', '.'))] : [];
    const whole = /^\d+$/.test(digits) ? [Number(digits)] : [];
    return [...whole, ...asDecimal, ...grouped, ...both];
  });
}

/** Whether a text has a number: exactly, or rounded to the decimals that the text shows. */
export const hasNumber = (text: string, value: number): boolean =>
  numbersIn(text).some((one) => {
    if (one === value) return true;
    const decimals = String(one).split('.')[1]?.length ?? 0;
    return decimals > 0 && Math.abs(one - value) <= 0.5 * 10 ** -decimals + 1e-12;
  });

/** The days in a text: dd/mm/yyyy, with slashes, points or dashes. */
export const daysIn = (text: string): string[] =>
  [...text.matchAll(/(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/g)].flatMap(([, day = '', , month = '', year]) => {
    const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(found) ? [found] : [];
  });

/** The remark that a text names other days than its entry; `days` are those of the entry. */
export function otherDays(text: string | undefined, days: readonly (string | undefined)[]): Note[] {
  const known = days.flatMap((day) => day?.slice(0, 10) ?? []);
  const others = daysIn(text ?? '').filter((day) => !known.some((one) => day.startsWith(one)));
  if (others.length === 0) return [];
  return [{ key: 'otherDays', values: { days: others.map(displayedDay).join(', '), text: text ?? '' } }];
}

/** Whether one of two texts is part of the other, without case, accents and space. */
export function sameWords(one: string, other: string): boolean {
  const [first, second] = [folded(one), folded(other)];
  return first === second || (first !== '' && second.includes(first)) || (second !== '' && first.includes(second));
}

const DOSE = /(\d+(?:[.,]\d+)?)\s*(mg|g|mcg|µg|ug|ml|ui|u\.i\.)(?![a-z])/giu;

/** The remark that a text names another amount in the unit of a dose. */
export function otherDose(text: string | undefined, value: number, unit: string): Note[] {
  const found = [...(text ?? '').matchAll(DOSE)].filter(([, , of = '']) => folded(of) === folded(unit));
  const amounts = found.flatMap(([, amount = '']) => Number(amount.replace(',', '.')));
  if (amounts.length === 0 || amounts.includes(value)) return [];
  return [{ key: 'differs', values: { entry: `${String(value).replace('.', ',')} ${unit}`, text: text ?? '' } }];
}
