'use server';

import { publicAction } from '@/lib/http/form-action';
import * as lost from '@/lib/session/factors/lost';
import { pendingSignIn } from '@/lib/session/factors/second-step';
import { done, refuse } from '@/lib/values/refusal';

/** Reports telephone and spare codes as lost, for who has done the first step of a sign-in in this browser. */
export const reportLoss = publicAction(async (sender) => {
  const pending = await pendingSignIn();
  return pending ? done(await lost.reportLoss(pending.userId, sender)) : refuse('unauthenticated');
});
