import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { ownRowQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { audience, audienceAnswer, withheldQuery } from '@/lib/record/sharing/wire';
import { associationsSection } from '@/lib/sections/associations/section';
import { level } from '@/lib/values/fields';

/** Who sees one of the caller's own rows, at its level or at ?livello=. */
export const GET = described(
  {
    summary: 'Which doctors and carers see one of the caller’s own rows',
    path: { sezione: z.string() },
    query: {
      livello: level.optional().describe('Assumes this level'),
      maiAiDelegati: withheldQuery.optional().describe('Assumes that it is withheld from carers (1) or not (0)'),
    },
    answer: dataAnswer(audienceAnswer),
  },
  ownRowQuery(associationsSection, (record, { id, params, query }) =>
    audience(record, { section: params.sezione ?? '', id, query }),
  ),
);
