import { register } from '@/lib/account/registration/register';
import { registrationWire } from '@/lib/account/registration/wire';
import { senderOf } from '@/lib/audit/sender';
import { json, publicRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { problem } from '@/lib/http/problem';
import { acceptedLocale } from '@/lib/i18n/translate';

/** Asks for an account. The answer is the same for an address that is somebody's already, who gets a mail instead. */
export const POST = publicRoute(async (request) => {
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
}, registrationWire.body);
