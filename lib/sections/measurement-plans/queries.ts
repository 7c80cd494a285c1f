import 'server-only';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { idIn } from '@/lib/http/ids';
import { doctorViewPage, doctorViewPageOf, ownPage } from '@/lib/kit/pages';
import { PLAN } from '@/lib/navigation/address-names';
import { readDuePlans } from './due';
import { type PlanResult, readPlanResult } from './result';
import { measurementPlansSection } from './section';

const NO_RESULT: { result: PlanResult | undefined } = { result: undefined };

/** The data of the owner's page: the plans, and what is to be measured today. */
export const readPlansPage = ownPage(measurementPlansSection, async (record) => ({
  ...NO_RESULT,
  due: await readDuePlans(record),
}));

const readList = doctorViewPage(measurementPlansSection, async () => NO_RESULT);
const readResult = (id: number) =>
  doctorViewPageOf(async (record) => ({ tables: null, result: await readPlanResult(id)(record) }));

/**
 * The data of a doctor's page: the plans, or the result of the one that the page's URL names. Undefined if the doctor sees no such
 * plan.
 */
export const readDoctorViewPlans = (query: Query) => async (record: RecordAccess) => {
  const asked = query[PLAN];
  if (asked === undefined) return readList(query)(record);
  const id = typeof asked === 'string' ? idIn(asked) : null;
  const page = id === null ? undefined : await readResult(id)(query)(record);
  return page?.result && page;
};
