import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { recordCommand } from '@/lib/http/command-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { ownAccount, ownAccountAnswer } from '@/lib/payment/own-account';
import { cardPage, patientBody } from '@/lib/record/whole-patient/pages';
import { cardAnswer, wholePatient, wholePatientAnswer } from '@/lib/record/whole-patient/wire';
import { cardSection } from '@/lib/sections/patient/section';
import { refuse } from '@/lib/values/refusal';

export const GET = described(
  {
    summary: 'The whole patient: the card and every collection of the record',
    description:
      'Each collection has its newest 200 rows, of those that the caller may see. The patient also gets the own subscriptions, the plans on sale and the sign-ins.',
    paged: false,
    answer: dataAnswer(wholePatientAnswer.extend(ownAccountAnswer)),
  },
  recordQuery(cardSection, async (record, _page, _params, _query, locale) => ({
    data: { ...(await wholePatient(record)), ...(await ownAccount(record, locale)) },
  })),
);

/** Saves fields of the card; with `page` and `id_update` calls the save of the section of that name. */
export const PUT = described(
  {
    summary: 'Changes the card, or a row of the section that `page` names',
    description:
      'Without `page` any fields of the card may be sent. With it the section’s own save is called, for the row `id_update`, or for a new one where that is 0.',
    body: patientBody,
    answer: dataAnswer(z.union([cardAnswer, z.object({ version: z.int() }).loose()])),
    success: [200, 201],
    refusals: ['unconfirmed'],
    example: { paziente_gruppo: 'A +' },
  },
  recordCommand(cardSection, (params, body) => {
    const id = idIn(params.id);
    return id === null ? refuse('not_found') : cardPage(id, body);
  }),
);
