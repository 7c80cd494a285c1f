import { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import { closeAccount } from '@/lib/account/closing/commands';
import { closingBody } from '@/lib/account/closing/model';
import { dataAnswer, idAnswer, instantAnswer } from '@/lib/http/answers';
import { json, selfRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { readInput } from '@/lib/values/input';
import { invalid } from '@/lib/values/refusal';

/** Closes the caller's account, with a proof of identity in the body. */
export const PUT = described(
  {
    part: 'account',
    summary: 'Closes the caller’s account',
    description:
      'It can be restored until the day that is answered. The body proves the identity: `password`, or with a second factor `code` or `passkey`. Who signs in only by a provider sends an `id_token` of a new sign-in there (with `auth_time`), or nothing after a proof by the provider in the same session. A recent sign-in is no proof.',
    answer: dataAnswer(z.object({ id_utente: idAnswer(), eliminazione_il: instantAnswer() })),
    refusals: ['not_found', 'step_up_required', 'last_admin', 'last_carer', 'too_many'],
    example: { password: 'the password' },
  },
  selfRoute(
    async ({ viewer, request }) => {
      const read = await readJson(request);
      if (!read.ok) return problem(read.refusal, { request });
      const sent = readInput(closingBody, read.value.body);
      if (!sent.success) return problem(invalid('password', 'invalid').refusal, { request });
      const closed = await perform(viewer, 'own', closeAccount, { id: 0, raw: sent.data });
      if (!closed.ok) return problem(closed.refusal, { request });
      const { id, dueAt } = closed.value;
      return json({ data: { id_utente: id, eliminazione_il: dueAt } });
    },
    { body: closingBody },
  ),
);
