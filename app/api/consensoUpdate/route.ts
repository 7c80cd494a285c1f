import type { z } from 'zod';
import { requestHash } from '@/lib/access/commands/idempotency';
import { perform } from '@/lib/access/commands/perform';
import { decideConsent } from '@/lib/account/consents/commands';
import { consentInput } from '@/lib/account/consents/model';
import { consentWire } from '@/lib/account/consents/wire';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { keyOf, named, refusedWith } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { idOfSent } from '@/lib/http/ids';
import { acceptedLocale } from '@/lib/i18n/translate';
import { accountOf } from '@/lib/session/account';
import { done, refuse } from '@/lib/values/refusal';

/** Records that the caller accepts or refuses a purpose of processing the data of their own record. */
export const POST = described(
  {
    part: 'account',
    summary: 'Accepts or refuses a treatment',
    wirePath: consentWire.wirePath,
    beside: { id_paziente: idAnswer().optional() },
    idempotent: true,
    answer: dataAnswer(consentWire.answer as z.ZodType),
    refusals: ['not_found', 'conflict'],
    example: { Id_Trattamento: 2, Consenso: true },
  },
  viewerRoute(
    async ({ viewer, request }) => {
      const read = await readJson(request);
      if (!read.ok) return read;
      const { body, text } = read.value;
      const key = keyOf(request);
      if (!key.ok) return key;
      const patient = named(body);
      if (patient !== undefined && patient !== (await accountOf(viewer.userId)).id_paziente) return refuse('not_found');
      const language = acceptedLocale(request.headers.get('accept-language'));
      const result = await perform(viewer, 'own', decideConsent, {
        id: idOfSent(body.Id_Trattamento) ?? 0,
        raw: { ...consentWire.input(body), language },
        ...(key.value === null ? {} : { idempotent: { key: key.value, request: requestHash(request.url, text) } }),
      });
      return done(
        result.ok
          ? json({ data: consentWire.toWire(result.value) })
          : await refusedWith(result.refusal, consentWire, request),
      );
    },
    consentInput.omit({ language: true }),
  ),
);
