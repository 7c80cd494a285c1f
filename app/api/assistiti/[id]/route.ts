import type { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { recordCommand, resolveCommand } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { asChange } from '@/lib/http/section-routes';
import { answerInvitation, answerWire } from '@/lib/sections/associations/answer';
import { answerInput } from '@/lib/sections/associations/inputs';
import { associationsSection } from '@/lib/sections/associations/section';
import { refuse } from '@/lib/values/refusal';

/** A doctor accepts or declines an invitation, or ends an association. */
export const PUT = described(
  {
    answer: dataAnswer(answerWire.answer as z.ZodType),
    summary: 'A doctor accepts or declines an invitation, or ends an association',
  },
  recordCommand(
    associationsSection,
    (params, body) => {
      const target = idIn(params.id);
      return target === null
        ? refuse('not_found')
        : asChange(resolveCommand(answerInvitation, answerWire, { id: 0, target, body }));
    },
    answerInput,
  ),
);
