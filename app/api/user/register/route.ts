import { register } from '@/lib/account/registration/register';
import { registrationWire } from '@/lib/account/registration/wire';
import { senderOf } from '@/lib/audit/sender';
import { successAnswer } from '@/lib/http/answers';
import { json, publicRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { acceptedLocale } from '@/lib/i18n/translate';

/**
 * Registers an account. The answer is the same if the e-mail address already has an account; the account's owner then gets a
 * mail instead.
 */
export const POST = described(
  {
    part: 'account',
    summary: 'Requests an account',
    description: 'The answer is the same if the address is already registered; its user then gets a mail.',
    answer: successAnswer,
    success: [201],
    refusals: ['too_many', 'not_delivered'],
    example: {
      nome: 'Mario',
      cognome: 'Rossi',
      email: 'mario.rossi@example.it',
      telefono: '06 1234567',
      password: 'cavallo batteria graffetta',
      password_conferma: 'cavallo batteria graffetta',
      termini: true,
    },
  },
  publicRoute(async (request) => {
    const read = await readJson(request);
    if (!read.ok) return problem(read.refusal, { request });
    const { kind, input } = registrationWire.input(read.value.body);
    const result = await register(kind, input, {
      sender: senderOf(request.headers, 'api'),
      locale: acceptedLocale(request.headers.get('accept-language')),
    });
    return result.ok
      ? json({ success: true }, 201)
      : problem(result.refusal, { request, wirePath: registrationWire.wirePath });
  }, registrationWire.body),
);
