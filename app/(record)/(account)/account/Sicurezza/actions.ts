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
/** Activates a pending or suspended sign-in factor, or mails a link that activates it. */
export const confirmMeans = formAction(confirm);
export const endSession = formAction(signOuts.endSession);
export const endSessions = formAction(signOuts.endSessions, { leaves: true });
export const untieProvider = formAction(signOuts.untieProvider);
export const stopReportedLoss = formAction(signOuts.stopReportedLoss);

/** Makes ten new recovery codes. No idempotency key is used, since it would store the answer, which contains the codes. */
export const renewCodes = viewerAction((viewer) => perform(viewer, 'own', factors.renewCodes, { id: 0, raw: {} }));

/** Remembers that the next answer of the identity provider is to link its account to this session's user. */
export const linkProvider = viewerAction(
  async (viewer) => {
    await rememberPurpose(viewer, 'link');
    return done(null);
  },
  { fresh: true, leaves: true },
);
