import { z } from 'zod';
import { pageAnswer } from '@/lib/http/answers';
import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { servedRow } from '@/lib/http/json-list';
import { jsonExams } from '@/lib/sections/exams/lists';
import { examsSection } from '@/lib/sections/exams/section';

export const GET = described(
  {
    summary: 'The exams of a patient in a state',
    path: { stato: z.enum(['0', '1', '2', '3']).describe('0 asked for, 1 booked, 2 done, 3 all') },
    answer: pageAnswer(servedRow(examsSection.list)),
  },
  recordQuery(examsSection, (record, page, { stato }) => jsonExams(record, page, stato)),
);
