import 'server-only';
import { z } from 'zod';
import { LARGEST_PAGE } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { isOwnAccount } from '@/lib/record/whole-patient/wire';
import { signInAnswer, signInToWire } from '../account/sign-in-wire';
import { newestSignIns } from '../account/sign-ins';
import { activeSubscriptions } from '../account/subscriptions';
import type { Locale } from '../i18n/translate';
import { offeredPlans } from './contracts';
import { contractAnswer, contractToWire, heldPlanAnswer, heldPlanToWire } from './wire';

/** The patient's own subscriptions, the plans on sale and the newest sign-ins; empty for everybody but the patient. */
export async function ownAccount(record: RecordAccess, locale: Locale) {
  if (!isOwnAccount(record)) return {};
  const { db, viewer } = record;
  const [plans, offered, signIns] = await Promise.all([
    activeSubscriptions(viewer, db),
    offeredPlans(locale, db),
    newestSignIns(db, viewer, LARGEST_PAGE),
  ]);
  return {
    sottoscrizione: plans.map(heldPlanToWire),
    contratti: offered.map(contractToWire),
    loginLogs: signIns.map((one) => signInToWire(one, locale)),
  };
}

export const ownAccountAnswer = {
  sottoscrizione: z.array(heldPlanAnswer).optional(),
  contratti: z.array(contractAnswer).optional(),
  loginLogs: z.array(signInAnswer).optional(),
};
