import '../../values/without-eval';
import { z } from 'zod';

/** A doctor's answer to an invitation, or the end of an association in force. */
export const answerInput = z.object({ stato: z.enum(['accettata', 'rifiutata', 'terminata'], 'invalid') });
export type AnswerInput = z.infer<typeof answerInput> & { id?: number };
export type Answer = AnswerInput['stato'];
