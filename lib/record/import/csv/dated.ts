import type { DateOrder } from '../document/csv-mapping';
import { dateIn } from './dates';

/** What may stand before the day in the title of a column: `Risultato del 01/02/2026`. */
const BEFORE =
  /^(?:(?:risultat[oi]|esito|valore|values?|results?|data|date|prelievo|referto|giorno|day|del|di|of|on)\b[\s:.]*)*/i;

/** The title of a column as the text of a day. */
export const dayText = (title: string): string => title.trim().replace(BEFORE, '');

/** The day that a title of a column states, YYYY-MM-DD; undefined for other titles. */
export const dayInTitle = (title: string, order: DateOrder): string | undefined => dateIn(dayText(title), order)?.day;

/** Whether the title of a column is a day. */
export const isDated = (title: string): boolean =>
  dayInTitle(title, 'dmy') !== undefined || dayInTitle(title, 'mdy') !== undefined;
