'use server';

import * as lost from '@/lib/account/lost-factors';
import { publicAction } from '@/lib/http/form-action';
import { pendingSignIn } from '@/lib/session/second-step';
import { refuse } from '@/lib/values/refusal';

/** Reports phone and recovery codes as lost, after the first step of a sign-in in this browser. */
export const reportLoss = publicAction(async (sender) => {
  const pending = await pendingSignIn();
  return pending ? lost.reportLoss(pending, sender) : refuse('unauthenticated');
});
