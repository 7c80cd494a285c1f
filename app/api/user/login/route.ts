import { z } from 'zod';
import { senderOf } from '@/lib/audit/sender';
import { json, publicRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { accountOf, signedInAnswer } from '@/lib/session/account';
import { signInWithPassword } from '@/lib/session/sign-in';
import { requiredText } from '@/lib/values/fields';
import { readInput } from '@/lib/values/input';

const credentials = z.object({
  email: requiredText(1000),
  password: z.string().refine((text) => text !== ''),
  code: z.string().max(100).optional(),
});

/**
 * An integrator's sign-in: returns a bearer token for the rest of the API. A user with a second factor must also send a code of
 * the app or a recovery code; without it no token is made.
 */
export const POST = described(
  {
    part: 'session',
    summary: 'Signs a program in',
    description:
      'Of a user with a second factor the right password alone is a 401 with the code `second_factor_required`: send `code` as well.',
    answer: signedInAnswer,
    refusals: [
      'wrong_credentials',
      'account_closed',
      'password_due',
      'second_factor_required',
      'wrong_code',
      'too_many',
    ],
    example: { email: 'mario.rossi@example.it', password: 'the password' },
  },
  publicRoute(async (request) => {
    const read = await readJson(request);
    if (!read.ok) return problem(read.refusal, { request });
    const sent = readInput(credentials, read.value.body);
    if (!sent.success) {
      const fields = sent.error.issues.map(({ path }) => ({ path: path.join('.'), message: 'required' }));
      return problem({ code: 'invalid', fields }, { request });
    }
    const result = await signInWithPassword(sent.data, 'bearer', senderOf(request.headers, 'api'));
    if (!result.ok) return problem(result.refusal, { request });
    const { userId, secret, expiresAt } = result.value;
    return json({ success: { token: secret, expires_at: expiresAt.toISOString(), user: await accountOf(userId) } });
  }, credentials),
);
