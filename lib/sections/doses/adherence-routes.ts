import 'server-only';
import { z } from 'zod';
import type { RecordAccess } from '@/lib/access/record/record';
import { dataAnswer, dayAnswer, idAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { type Count, PERIODS, readAdherence, type TherapyAdherence } from './adherence';
import { dosesSection } from './section';
import type { StockState } from './stock';
import { readStocks } from './stocks';

const count = z.object({
  previste: z.int(),
  prese: z.int(),
  saltate: z.int(),
  non_dette: z.int().describe('Planned doses of which nothing was told'),
  percento: z.int().nullable().describe('Taken of planned, rounded down; null if none was planned'),
});
const stock = z.object({
  unita: z.number().describe('The units that are left'),
  finisce_il: dayAnswer().nullable().describe('The last day for which they suffice; null if it is not known'),
  giorni: z.int().nullable().describe('The days until then; negative if they do not suffice for today'),
});
const adherenceAnswer = z.object({
  id_terapie: idAnswer(),
  farmaco: z.string(),
  dal: dayAnswer().nullable().describe('The first counted day: the first of which a dose was told'),
  giorni_30: count,
  giorni_90: count,
  prese_al_bisogno: z
    .int()
    .nullable()
    .describe('The doses taken as needed in 90 days; null for a medicine with planned times'),
  scorta: stock.nullable().describe('The stock at home; null if the patient does not count it'),
});
type AdherenceAnswer = z.infer<typeof adherenceAnswer>;

const NONE: Count = { planned: 0, taken: 0, skipped: 0, untold: 0, percent: null };

const countToWire = ({ planned, taken, skipped, untold, percent }: Count): z.infer<typeof count> => ({
  ...{ previste: planned, prese: taken, saltate: skipped },
  ...{ non_dette: untold, percento: percent },
});

const stockToWire = ({ left, lastDay, days }: StockState): z.infer<typeof stock> => ({
  ...{ unita: left, finisce_il: lastDay, giorni: days },
});

type Told = Pick<TherapyAdherence, 'therapy' | 'periods' | 'taken'> & { since: string | null };

function adherenceToWire({ therapy, since, periods, taken }: Told, left: StockState | undefined): AdherenceAnswer {
  const [month, quarter] = PERIODS;
  return {
    ...{ id_terapie: therapy.id, farmaco: therapy.drug, dal: since },
    ...{ giorni_30: countToWire(periods[month]), giorni_90: countToWire(periods[quarter]) },
    prese_al_bisogno: therapy.rhythm === 'al_bisogno' ? taken.length : null,
    scorta: left ? stockToWire(left) : null,
  };
}

/** The medicines of which doses were told, then those that only have a counted stock. */
async function readAnswer(record: RecordAccess): Promise<{ data: AdherenceAnswer[] }> {
  const [told, stocks] = await Promise.all([readAdherence(record), readStocks(record)]);
  const left = new Map(stocks.map(({ therapy, state }) => [therapy.id, state]));
  const others = stocks
    .filter(({ therapy }) => !told.some((one) => one.therapy.id === therapy.id))
    .map(({ therapy }): Told => ({ therapy, since: null, periods: { 30: NONE, 90: NONE }, taken: [] }));
  return { data: [...told, ...others].map((one) => adherenceToWire(one, left.get(one.therapy.id))) };
}

/** GET: how regularly the patient has taken the medicines, over 30 and 90 days, and what is left of them. */
export const getAdherence = described(
  {
    summary: 'How many of the planned doses of each medicine were taken, over 30 and 90 days, and what is left of it',
    answer: dataAnswer(z.array(adherenceAnswer)),
  },
  recordQuery(dosesSection, readAnswer),
);
