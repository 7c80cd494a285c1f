import 'server-only';
import { isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readings } from '@/db/schema';
import { QUANTITIES } from '@/lib/devices/reading';
import { type JsonList, servedRow } from '@/lib/http/json-list';
import { mergedJsonList } from '@/lib/http/merged-json-list';
import { deviceEcgList } from '../ecgs/wire';
import { readingsSection } from '../readings/section';
import { text, wordOf } from './model/word-column';
import { KIND_WORDS, MEAL_WORDS, QUANTITY_WORDS, unitOf } from './model/words';

const objectOf = (value: (name: (typeof QUANTITIES)[number]) => unknown) =>
  sql`json_strip_nulls(json_build_object(${sql.join(
    QUANTITIES.flatMap((name) => [text(QUANTITY_WORDS[name]), sql`${value(name)}`]),
    sql`, `,
  )}))`;

const quantities = (value: z.ZodType) =>
  z.object(Object.fromEntries(Object.values(QUANTITY_WORDS).map((word) => [word, value.optional()])));

const deviceReadingList: JsonList = {
  section: readingsSection,
  where: isNotNull(readings.device),
  without: [...QUANTITIES, 'kind', 'meal'],
  more: {
    tipo: wordOf(readings.kind, KIND_WORDS),
    valori: objectOf((name) => readings[name]),
    unita: objectOf((name) => sql`case when ${readings[name]} is not null then ${text(unitOf(name))} end`),
    pasto: wordOf(readings.meal, MEAL_WORDS),
  },
  shapes: {
    tipo: z.enum(Object.values(KIND_WORDS)),
    valori: quantities(z.number()),
    unita: quantities(z.string()),
    pasto: z.enum(Object.values(MEAL_WORDS)).nullable(),
  },
};

/** The answer schema of a device's reading. */
export const deviceReadingAnswer = servedRow(deviceReadingList);

/** Readings of devices and electrocardiograms, newest first. */
export const deviceList = mergedJsonList([deviceReadingList, deviceEcgList]);
