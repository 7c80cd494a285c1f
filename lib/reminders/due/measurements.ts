import 'server-only';
import { and, eq, lte, sql } from 'drizzle-orm';
import { measurementPlans } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { translate } from '@/lib/i18n/translate';
import { readFilled } from '@/lib/sections/measurement-plans/due';
import { KIND_OF, type PlanMeasure } from '@/lib/sections/measurement-plans/model';
import { measurementPlansSection } from '@/lib/sections/measurement-plans/section';
import { instantOf } from '@/lib/values/wall-time';
import { daysAround, type Planned, type Window } from './window';

type Plan = typeof measurementPlans.$inferSelect;

/** The measurements of the plans that the viewer sees, each at its time, unless they are made already. */
export async function plannedMeasurements(record: RecordAccess, window: Window): Promise<Planned[]> {
  const { first, last } = daysAround(window);
  const { patientId, start, days } = measurementPlans;
  const plans = await record.db
    .select()
    .from(measurementPlans)
    .where(
      and(
        eq(patientId, record.patientId),
        record.visible(measurementPlansSection),
        lte(start, last),
        sql`${start} + ${days} > ${first}::date`,
      ),
    );
  const planned: Planned[] = [];
  for (const plan of plans) {
    const { slots } = await readFilled(record, plan);
    const open = slots.filter(({ day, taken }) => day >= first && day <= last && taken.length < plan.repeats);
    planned.push(...open.map(({ day, time }) => measurementOf(plan, day, time, window)));
  }
  return planned;
}

function measurementOf(plan: Plan, day: string, time: string, { locale }: Window): Planned {
  const at = instantOf(day, time, plan.zone);
  const text = translate(locale, `readings.kinds.${KIND_OF[plan.measure as PlanMeasure]}`);
  return {
    kind: 'measurement',
    section: measurementPlansSection.name,
    rowId: plan.id,
    day,
    time,
    at,
    begins: at,
    text,
  };
}
