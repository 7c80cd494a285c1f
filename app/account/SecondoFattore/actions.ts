'use server';

import { perform } from '@/lib/access/commands/perform';
import * as commands from '@/lib/account/factors';
import { addSentPasskey } from '@/lib/account/new-passkey';
import { formAction, viewerAction } from '@/lib/http/form-action';

// Spare codes are shown by the answer alone: what shows them is performed without a key under which answers are kept.

/** Makes a secret for an app, which the page shows until it is confirmed. */
export const startTotp = formAction(commands.startTotp, { held: ['factor'] });

/** Turns the app's codes on, by a first one. */
export const addTotp = viewerAction(
  (viewer, { fields: { code } }) => perform(viewer, 'own', commands.addTotp, { id: 0, raw: { code } }),
  { held: ['factor'], leaves: true },
);

/** Keeps a passkey that this browser has made. */
export const addPasskey = viewerAction(
  (viewer, { fields: { name, passkey } }) => addSentPasskey(viewer, { name, passkey }),
  { held: ['factor'], fresh: true, leaves: true },
);
