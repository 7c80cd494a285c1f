import { z } from 'zod';
import { perform } from '@/lib/access/commands/perform';
import { closeAccount } from '@/lib/account/closing/commands';
import { closingBody } from '@/lib/account/closing/model';
import { proveWith } from '@/lib/account/closing/proof';
import { dataAnswer, idAnswer, instantAnswer } from '@/lib/http/answers';
import { json, selfRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { readInput } from '@/lib/values/input';
import { invalid } from '@/lib/values/refusal';

/** Closes the caller's account. The body may hold the password or a code as proof; without one a recent proof is needed. */
export const PUT = described(
  {
    part: 'account',
    summary: 'Closes the caller’s account',
    description:
      'It can be restored until the day that is answered. A fresh proof stands in for the password; who has a second factor sends `code` instead.',
    answer: dataAnswer(z.object({ id_utente: idAnswer(), eliminazione_il: instantAnswer() })),
    refusals: ['not_found', 'step_up_required', 'last_admin'],
    example: { password: 'the password' },
  },
  selfRoute(
    async ({ viewer, request }) => {
      const read = await readJson(request);
      if (!read.ok) return problem(read.refusal, { request });
      const sent = readInput(closingBody, read.value.body);
      if (!sent.success) return problem(invalid('password', 'invalid').refusal, { request });
      const proved = await proveWith(viewer, sent.data);
      if (!proved.ok) return problem(proved.refusal, { request });
      const closed = await perform(proved.value, 'own', closeAccount, { id: 0, raw: {} });
      if (!closed.ok) return problem(closed.refusal, { request });
      const { id, dueAt } = closed.value;
      return json({ data: { id_utente: id, eliminazione_il: dueAt } });
    },
    { body: closingBody },
  ),
);
