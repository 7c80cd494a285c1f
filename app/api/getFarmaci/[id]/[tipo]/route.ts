import { z } from 'zod';
import { pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { servedRow } from '@/lib/http/json-list';
import { jsonTherapies } from '@/lib/sections/therapies/routes';
import { therapiesSection } from '@/lib/sections/therapies/section';

export const GET = described(
  {
    summary: 'The therapies of a patient of a kind',
    path: { tipo: z.enum(['0', '1', '2', '3']).describe('0 ongoing, 1 concluded, 2 forbidden, 3 all') },
    answer: pageAnswer(servedRow(therapiesSection.list)),
  },
  recordQuery(therapiesSection, (record, page, { tipo }) => jsonTherapies(record, page, tipo)),
);
