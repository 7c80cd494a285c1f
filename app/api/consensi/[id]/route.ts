import type { z } from 'zod';
import { readConsents } from '@/lib/account/consents/queries';
import { consentWire } from '@/lib/account/consents/wire';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { acceptedLocale } from '@/lib/i18n/translate';
import { done, refuse } from '@/lib/values/refusal';

/** The caller's consents, by the id of their own record. */
export const GET = described(
  {
    part: 'account',
    summary: 'The caller’s consents, by the id of their record',
    answer: pageAnswer(consentWire.answer as z.ZodType),
    refusals: ['not_found'],
  },
  viewerRoute(async ({ viewer, params, request }) => {
    const id = idIn(params.id);
    if (id === null) return refuse('not_found');
    const read = await readConsents(viewer, id, acceptedLocale(request.headers.get('accept-language')));
    return read.ok ? done(json({ data: read.value.consents.map(consentWire.toWire), next: null })) : read;
  }),
);
