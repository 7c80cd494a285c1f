'use server';

import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { confirmRegistration } from '@/lib/account/registration/confirm';
import type { RegistrationKind } from '@/lib/account/registration/model';
import { register, sendAgain, sendAgainTo } from '@/lib/account/registration/register';
import type { Sender } from '@/lib/audit/sender';
import { publicAction, type Sent } from '@/lib/http/form-action';
import { isLocale } from '@/lib/i18n/translate';
import { cookieName, cookieOptions, seal } from '@/lib/session/cookie';
import { rememberDevice, visit } from '@/lib/session/visit';
import { done } from '@/lib/values/refusal';

const registering = (kind: RegistrationKind) =>
  publicAction(async (sender: Sender, { fields }: Sent) => {
    const locale = await getLocale();
    return register(kind, fields, { sender, locale: isLocale(locale) ? locale : 'it' });
  });

/** Register an account; it is only made once the owner of the mailbox has confirmed it. */
export const registerPatient = registering('patient');
export const registerDoctor = registering('doctor');

/** Sends the mail of a registration once more. */
export const sendLinkAgain = publicAction((sender, { fields }) => sendAgain(fields.registration, sender));

/**
 * Sends the mail of a registration once more to an e-mail address; the answer does not reveal whether a registration is
 * pending for it.
 */
export const sendMailAgain = publicAction((sender, { fields }) => sendAgainTo({ email: fields.email }, sender));

/** Makes the account for the holder of the mailed link and the password, and signs them in. */
export const confirm = publicAction(async (sender, { fields }) => {
  const from = await visit();
  const entered = await confirmRegistration(fields, sender, from);
  if (!entered.ok) return entered;
  (await cookies()).set(cookieName(), await seal(entered.value.secret), cookieOptions());
  await rememberDevice(from);
  return done(null);
});
