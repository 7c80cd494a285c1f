'use server';

import { perform } from '@/lib/access/commands/perform';
import * as commands from '@/lib/account/factors';
import { addSentPasskey } from '@/lib/account/new-passkey';
import { formAction, viewerAction } from '@/lib/http/form-action';

// Recovery codes are only in the answer: calls that return them run without an idempotency key, which would store the answer.

/** Makes the secret for an authenticator app; the page shows it until it is confirmed. */
export const startTotp = formAction(commands.startTotp, { held: ['factor'] });

/** Activates the authenticator app with its first code. */
export const addTotp = viewerAction(
  (viewer, { fields: { code } }) => perform(viewer, 'own', commands.addTotp, { id: 0, raw: { code } }),
  { held: ['factor'], leaves: true },
);

/** Stores a passkey that this browser has made. */
export const addPasskey = viewerAction(
  (viewer, { fields: { name, passkey } }) => addSentPasskey(viewer, { name, passkey }),
  { held: ['factor'], fresh: true, leaves: true },
);
