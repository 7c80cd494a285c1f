import { z } from 'zod';
import { setPasswordByLink } from '@/lib/account/new-password';
import { senderOf } from '@/lib/audit/sender';
import { successAnswer } from '@/lib/http/answers';
import { json, publicRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { requestReset } from '@/lib/session/password-reset';

/** Two forms: an e-mail address, to which a link is sent, or the secret from that link's fragment with the new password. */
const form = z.union([
  z.object({ email: z.string() }),
  z.object({ token: z.string(), password: z.string(), password_conferma: z.string().optional() }),
]);

const NAMES: Record<string, string> = { link: 'token', next: 'password', repeat: 'password_conferma' };

/** Requests a link to a new password, always with the same answer, or sets the password with such a link. */
export const POST = described(
  {
    part: 'account',
    summary: 'Requests a link to set a new password, or sets the password with it',
    answer: successAnswer,
    refusals: ['not_found', 'too_many', 'not_delivered'],
    example: { email: 'mario.rossi@example.it' },
  },
  publicRoute(async (request) => {
    const read = await readJson(request);
    if (!read.ok) return problem(read.refusal, { request });
    const { token, password, password_conferma: repeat = password, email } = read.value.body;
    const sender = senderOf(request.headers, 'api');
    const result =
      token === undefined
        ? await requestReset({ email }, sender)
        : await setPasswordByLink({ link: token, next: password, repeat }, sender);
    if (!result.ok) return problem(result.refusal, { request, wirePath: (path) => NAMES[path] ?? path });
    return json({ success: true });
  }, form),
);
