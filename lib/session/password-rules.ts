import '../values/without-eval';
import { z } from 'zod';
import { isMailbox } from '../mail/mail';
import { requiredText } from '../values/fields';

/** The allowed length of a password, in characters; a longer one is refused, never truncated. */
export const SHORTEST = 12;
export const LONGEST = 128;

/** A new password. It is not trimmed. */
export const passwordField = z
  .string({ error: 'required' })
  .refine((text) => text.length >= SHORTEST && text.length <= LONGEST, 'passwordLength');

/**
 * A secret as typed. The length is checked in a second schema, since zod would otherwise compare the `length` of values that
 * are not strings.
 */
const typedSecret = (max: number, tooLong?: string) =>
  z.string({ error: 'required' }).pipe(z.string().min(1, 'required').max(max, tooLong));
/** The repetition of the new password. */
export const repeatField = typedSecret(1024, 'passwordMismatch');
/** The part of a mailed link after its `#`. An empty value passes here and is later treated as an invalid link. */
export const linkField = z.string({ error: 'required' }).pipe(z.string().max(100));
/** An existing password; one that is too long is reported with the same message as a wrong one. */
export const knownPassword = (wrong: string) => typedSecret(1024, wrong);

/** An e-mail address in its stored form: one mailbox of plain characters, so that it cannot imitate another user's. */
export const emailField = requiredText(254)
  .transform((text) => text.toLowerCase())
  .refine((text) => text === '' || isMailbox(text), 'email');

/** The input of a password reset: the account's e-mail address. */
export const resetInput = z.object({ email: emailField });

/** The input of a password change: the current password, and the new one twice. None is trimmed. */
export const newPasswordInput = z
  .object({
    current: knownPassword('passwordWrong'),
    next: passwordField,
    repeat: repeatField,
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'passwordMismatch' })
  .refine(({ current, next }) => current !== next, { path: ['next'], message: 'passwordSame' });

/** The input of a password change by a mailed link: the link, and the new password twice. */
export const passwordByLinkInput = z
  .object({
    link: linkField,
    next: passwordField,
    repeat: repeatField,
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'passwordMismatch' });
