import 'server-only';
import { z } from 'zod';
import { readings } from '@/db/schema';
import { rowAnswer } from '@/lib/http/answers';
import type { JsonList } from '@/lib/http/json-list';
import { rowInput, rowWire } from '@/lib/http/row-wire';
import { wirePath } from '@/lib/http/wire';
import { wordOf } from '../devices/model/word-column';
import { KIND_WORDS, MEAL_WORDS, meant } from '../devices/model/words';
import type { Reading } from './model/model';
import { readingsSection } from './section';

/** The field of a body that confirms an unusual value; it is not part of the row. */
const CONFIRMATION = 'conferma';

const row = rowWire(readings);

/** The columns whose values are words of the contract. */
const WORDS = {
  [readings.kind.name]: z.enum(Object.values(KIND_WORDS)).nullable(),
  [readings.meal.name]: z.enum(Object.values(MEAL_WORDS)).nullable(),
};

/** How the routes translate. */
export const readingWire = {
  input: (body: Record<string, unknown>) => {
    const { meal, ...input } = rowInput(readings, body);
    return {
      ...input,
      ...(meal === undefined ? {} : { meal: meant(MEAL_WORDS, meal) }),
      ...(Object.hasOwn(body, CONFIRMATION) ? { confirmed: body[CONFIRMATION] } : {}),
    };
  },
  toWire: async (reading: Reading) => ({
    ...(await row.toWire(reading)),
    [readings.kind.name]: reading.kind && KIND_WORDS[reading.kind],
    [readings.meal.name]: reading.meal && MEAL_WORDS[reading.meal],
  }),
  wirePath: (path: string) => (path === 'confirmed' ? CONFIRMATION : wirePath(readings, path)),
  answer: rowAnswer(readings, { shapes: WORDS }),
  sent: { [readings.meal.name]: z.enum(Object.values(MEAL_WORDS)).nullable().optional() },
};

/** The readings as the routes serve them. */
export const readingList: JsonList = {
  section: readingsSection,
  without: ['kind', 'meal'],
  more: {
    [readings.kind.name]: wordOf(readings.kind, KIND_WORDS),
    [readings.meal.name]: wordOf(readings.meal, MEAL_WORDS),
  },
  shapes: WORDS,
};
