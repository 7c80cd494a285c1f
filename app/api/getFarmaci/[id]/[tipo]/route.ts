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
    path: {
      tipo: z
        .enum(['0', '1', '2', '3'])
        .describe('By their dates: 0 forbidden, 1 taken today, 2 ended, 3 all, with those that begin later'),
    },
    answer: pageAnswer(servedRow(therapiesSection.list)),
  },
  recordQuery(therapiesSection, (record, page, { tipo }) => jsonTherapies(record, page, tipo)),
);
