import { refuse } from '@/lib/access/refusal';
import { meaning, recordCommand } from '@/lib/http/command-route';
import { idIn } from '@/lib/http/ids';
import { asChange } from '@/lib/http/section-routes';
import { answerInvitation, answerWire } from '@/lib/record/associations/answer';
import { answerInput } from '@/lib/record/associations/inputs';

/** A doctor accepts or declines an invitation, or ends an association. */
export const PUT = recordCommand(
  'associations',
  (params, body) => {
    const target = idIn(params.id);
    return target === null
      ? refuse('not_found')
      : asChange(meaning(answerInvitation, answerWire, { id: 0, target, body }));
  },
  answerInput,
);
