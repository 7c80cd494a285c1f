import '../values/without-eval';
import { z } from 'zod';

/** As long as a password may be; a longer one is refused, never cut. */
export const SHORTEST = 12;
export const LONGEST = 128;

const password = z
  .string({ error: 'required' })
  .refine((text) => text.length >= SHORTEST && text.length <= LONGEST, 'passwordLength');

/** What a change of password asks: the current one, and the new one twice. None of them is trimmed. */
export const newPasswordInput = z
  .object({
    current: z.string({ error: 'required' }).min(1, 'required').max(1024, 'passwordWrong'),
    next: password,
    repeat: z.string({ error: 'required' }).min(1, 'required'),
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'passwordMismatch' })
  .refine(({ current, next }) => current !== next, { path: ['next'], message: 'passwordSame' });

/** What a change by a link from the mailbox asks: the link, and the new password twice. */
export const passwordByLinkInput = z
  .object({
    link: z.string({ error: 'required' }).max(100),
    next: password,
    repeat: z.string({ error: 'required' }).min(1, 'required'),
  })
  .refine(({ next, repeat }) => next === repeat, { path: ['repeat'], message: 'passwordMismatch' });
