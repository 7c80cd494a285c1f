'use server';

import { perform } from '@/lib/access/commands/perform';
import { confirmMeans as confirm } from '@/lib/account/confirm-means';
import * as factors from '@/lib/account/factors';
import * as signOuts from '@/lib/account/sign-outs';
import { formAction, viewerAction } from '@/lib/http/form-action';
import { rememberPurpose } from '@/lib/session/oidc-purpose';
import { done } from '@/lib/values/refusal';

export const removeTotp = formAction(factors.removeTotp);
export const renamePasskey = formAction(factors.renamePasskey);
export const removePasskey = formAction(factors.removePasskey);
/** Activates a sign-in factor that is pending or suspended, or mails the link that does. */
export const confirmMeans = formAction(confirm);
export const endSession = formAction(signOuts.endSession);
export const endSessions = formAction(signOuts.endSessions, { leaves: true });
export const untieProvider = formAction(signOuts.untieProvider);
export const stopReportedLoss = formAction(signOuts.stopReportedLoss);

/** Makes ten new recovery codes. They are only in the answer, so no idempotency key stores it. */
export const renewCodes = viewerAction((viewer) => perform(viewer, 'own', factors.renewCodes, { id: 0, raw: {} }));

/** Notes that the provider's account that comes back next is to be linked to this session's user. */
export const linkProvider = viewerAction(
  async (viewer) => {
    await rememberPurpose(viewer, 'link');
    return done(null);
  },
  { fresh: true, leaves: true },
);
