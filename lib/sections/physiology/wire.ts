import 'server-only';
import { sql } from 'drizzle-orm';
import { physiology } from '@/db/schema';
import { dayAnswer, rowAnswer } from '@/lib/http/answers';
import type { JsonList } from '@/lib/http/json-list';
import { rowInput, rowToWire, rowWire } from '@/lib/http/row-wire';
import { today } from '../../values/days';
import type { Physiology } from './model';
import { physiologySection } from './section';

/** How the routes translate. `dataAggiornamento` is the day of the last save and cannot be sent. */
export const physiologyWire = {
  ...rowWire(physiology),
  answer: rowAnswer(physiology, { shapes: { dataAggiornamento: dayAnswer() } }),
  input(body: Record<string, unknown>) {
    const { id: _, ...input } = rowInput(physiology, body);
    return input;
  },
  toWire: async (row: Physiology) => ({
    ...(await rowToWire(physiology, row)),
    dataAggiornamento: today(row.updatedAt),
  }),
};

/** The physiological part as the routes serve it: a list with one row or none. */
export const physiologyList: JsonList = {
  section: physiologySection,
  more: { dataAggiornamento: sql`to_char(${physiology.updatedAt} at time zone 'Europe/Rome', 'YYYY-MM-DD')` },
  shapes: { dataAggiornamento: dayAnswer() },
};
