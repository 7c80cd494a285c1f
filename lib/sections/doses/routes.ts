import 'server-only';
import { and, between, eq } from 'drizzle-orm';
import { z } from 'zod';
import { doses } from '@/db/schema';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { dataAnswer, dayAnswer, idAnswer, pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { named, recordCommand, resolveCommand } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { rowRoutes } from '@/lib/http/section-routes';
import { daysAfter, isDay, today } from '@/lib/values/days';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { PERIODS, readAdherence, type TherapyAdherence } from './adherence';
import { removeDose, saveDose, saveDoses, updateDose } from './commands';
import { doseChange, newDose } from './model';
import { dosesSection } from './section';
import { BATCH, doseAnswer, dosesWire, doseToWire, doseWire } from './wire';

/** Without dates, the doses of the last days are served. */
const DAYS = 30;

interface Days {
  from: string;
  to: string;
}

function daysIn(query: URLSearchParams): Result<Days> {
  const [from, to] = [query.get('dal') ?? daysAfter(today(), -DAYS), query.get('al') ?? daysAfter(today(), 1)];
  if (!isDay(from)) return invalid('dal', 'date');
  if (!isDay(to)) return invalid('al', 'date');
  return from <= to ? done({ from, to }) : invalid('al', 'periodReversed');
}

async function pageOfDoses(record: RecordAccess, { limit, after }: Page, { from, to }: Days) {
  const rows = await record.db
    .select()
    .from(doses)
    .where(
      and(
        eq(doses.patientId, record.patientId),
        record.visible(dosesSection),
        between(doses.day, from, to),
        after && afterCursor(doses, valuesOf(after)),
      ),
    )
    .orderBy(...newestFirst(doses))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? cursorOf({ at: last.createdAt, id: last.id, day: last.day }) : null;
  return { data: shown.map(doseToWire), next };
}

/** GET: the doses told in a record, the latest day first. */
export const getDoses = described(
  {
    summary: 'The doses of a patient that were taken, skipped or put off',
    query: {
      dal: dayAnswer().optional().describe('The first planned day'),
      al: dayAnswer().optional().describe('The last'),
    },
    answer: pageAnswer(doseAnswer),
  },
  recordQuery(dosesSection, (record, page, _, days: Days) => pageOfDoses(record, page, days), daysIn),
);

/** POST: one dose, or several, which are saved all or none. */
export const postDose = recordCommand(
  dosesSection,
  (_, body) => {
    const call = { id: 0, target: named(body) ?? ('own' as const), body };
    return Object.hasOwn(body, BATCH)
      ? resolveCommand(saveDoses, dosesWire, call)
      : resolveCommand(saveDose, doseWire, call);
  },
  newDose,
  undefined,
  {
    wirePath: doseWire.wirePath,
    answer: dataAnswer(z.union([doseAnswer, z.array(doseAnswer)])),
    success: [200, 201],
    beside: { id_paziente: idAnswer().optional() },
    summary: 'Tells whether a dose was taken, skipped or put off',
    description: `A dose of a therapy is told once for its planned time: a repeated call gets the same row, and one that says something else changes it. Without \`prevista\` it is a dose taken as needed, at \`quando\` or now. Several stand under \`${BATCH}\`. A dose can be told from 24 hours before its planned time until 14 days after it.`,
    example: { id_terapie: 1, prevista: '2026-01-15T08:00', stato: 'presa' },
  },
);

/** PUT and DELETE of a dose. */
export const { PUT: putDose, DELETE: deleteDose } = rowRoutes(
  dosesSection,
  { save: updateDose, remove: removeDose, wire: doseWire },
  doseChange,
);

const count = z.object({
  previste: z.int(),
  prese: z.int(),
  saltate: z.int(),
  non_dette: z.int().describe('Planned doses of which nothing was told'),
  percento: z.int().nullable().describe('Taken of planned, rounded down; null if none was planned'),
});
const adherenceAnswer = z.object({
  id_terapie: idAnswer(),
  farmaco: z.string(),
  dal: dayAnswer().describe('The first counted day: the first of which a dose was told'),
  giorni_30: count,
  giorni_90: count,
  prese_al_bisogno: z
    .int()
    .nullable()
    .describe('The doses taken as needed in 90 days; null for a medicine with planned times'),
});

const countToWire = ({
  planned,
  taken,
  skipped,
  untold,
  percent,
}: TherapyAdherence['periods'][30]): z.infer<typeof count> => ({
  ...{ previste: planned, prese: taken, saltate: skipped },
  ...{ non_dette: untold, percento: percent },
});

const adherenceToWire = ({ therapy, since, periods, taken }: TherapyAdherence): z.infer<typeof adherenceAnswer> => {
  const [month, quarter] = PERIODS;
  return {
    ...{ id_terapie: therapy.id, farmaco: therapy.drug, dal: since },
    ...{ giorni_30: countToWire(periods[month]), giorni_90: countToWire(periods[quarter]) },
    prese_al_bisogno: therapy.rhythm === 'al_bisogno' ? taken.length : null,
  };
};

/** GET: how regularly the patient has taken the medicines, over 30 and 90 days. */
export const getAdherence = described(
  {
    summary: 'How many of the planned doses of each medicine were taken, over 30 and 90 days',
    answer: dataAnswer(z.array(adherenceAnswer)),
  },
  recordQuery(dosesSection, async (record) => ({ data: (await readAdherence(record)).map(adherenceToWire) })),
);
