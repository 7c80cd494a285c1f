import '../values/without-eval';
import { z } from 'zod';
import { isMailbox } from '../mail/mail';
import { requiredText } from '../values/fields';

/** As long as a password may be; a longer one is refused, never cut. */
export const SHORTEST = 12;
export const LONGEST = 128;

/** A new password. It is not trimmed. */
export const passwordField = z
  .string({ error: 'required' })
  .refine((text) => text.length >= SHORTEST && text.length <= LONGEST, 'passwordLength');

/** A secret as it was typed, of any length. It is looked at behind a pipe, since zod compares the `length` of what is no text. */
const typedSecret = (max: number, tooLong?: string) =>
  z.string({ error: 'required' }).pipe(z.string().min(1, 'required').max(max, tooLong));
/** The new password once more. */
export const repeatField = typedSecret(1024, 'passwordMismatch');
/** What stands behind the `#` of a link; an empty one is a link that is none. */
export const linkField = z.string({ error: 'required' }).pipe(z.string().max(100));
/** A password that was chosen before; one that is longer than any is the wrong one. */
export const knownPassword = (wrong: string) => typedSecret(1024, wrong);

/** An address as it is stored and compared: one plain mailbox. What only looks like another's in small letters is none. */
export const emailField = requiredText(254)
  .transform((text) => text.toLowerCase())
  .refine((text) => text === '' || isMailbox(text), 'email');

/** Who has forgotten the password names the address of the account. */
export const resetInput = z.object({ email: emailField });

/** What a change of password asks: the current one, and the new one twice. None of them is trimmed. */
export const newPasswordInput = z
  .object({
    current: knownPassword('passwordWrong'),
    next: passwordField,
    repeat: repeatField,
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'passwordMismatch' })
  .refine(({ current, next }) => current !== next, { path: ['next'], message: 'passwordSame' });

/** What a change by a link from the mailbox asks: the link, and the new password twice. */
export const passwordByLinkInput = z
  .object({
    link: linkField,
    next: passwordField,
    repeat: repeatField,
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'passwordMismatch' });
