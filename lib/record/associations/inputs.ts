import '../../values/without-eval';
import { z } from 'zod';

/** What a doctor answers to an invitation, or says of an association in force. */
export const answerInput = z.object({ stato: z.enum(['accettata', 'rifiutata', 'terminata']) });
export type Answer = z.infer<typeof answerInput>['stato'];
