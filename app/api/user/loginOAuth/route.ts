import { z } from 'zod';
import { senderOf } from '@/lib/audit/sender';
import { json, publicRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { accountOf, signedInAnswer } from '@/lib/session/account';
import { signInWithIdToken } from '@/lib/session/oidc-sign-in';
import { readInput } from '@/lib/values/input';

const body = z.object({
  data: z.object({ id_token: z.string().min(1).max(10_000), code: z.string().max(100).optional() }),
});

/**
 * Sign-in of a program by an identity provider: returns a bearer token for a verified id_token. A user with a second factor
 * must also send a code, as for the sign-in by password.
 */
export const POST = described(
  {
    part: 'session',
    summary: 'Signs a program in with a token of an identity provider',
    answer: signedInAnswer,
    refusals: [
      'wrong_credentials',
      'account_closed',
      'password_due',
      'not_registered',
      'second_factor_required',
      'wrong_code',
      'too_many',
    ],
    example: { data: { id_token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl' } },
  },
  publicRoute(async (request) => {
    const read = await readJson(request);
    if (!read.ok) return problem(read.refusal, { request });
    const sent = readInput(body, read.value.body);
    if (!sent.success)
      return problem({ code: 'invalid', fields: [{ path: 'data.id_token', message: 'required' }] }, { request });
    const result = await signInWithIdToken(sent.data.data, senderOf(request.headers, 'api'));
    if (!result.ok) return problem(result.refusal, { request });
    const { userId, secret, expiresAt } = result.value;
    return json({ success: { token: secret, expires_at: expiresAt.toISOString(), user: await accountOf(userId) } });
  }, body),
);
