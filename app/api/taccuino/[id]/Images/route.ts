import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { rowQuery } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { described } from '@/lib/http/described';
import { readImages } from '@/lib/sections/notebook/queries';
import { notebookSection } from '@/lib/sections/notebook/section';
import { imagesToWire } from '@/lib/sections/notebook/wire';

export const GET = described(
  {
    summary: 'The two images of an entry, as data URLs',
    answer: dataAnswer(
      z.object({ taccuino_report_anteriore: z.string().nullable(), taccuino_report_posteriore: z.string().nullable() }),
    ),
    refusals: ['too_many', 'not_drawn'],
  },
  costly(rowQuery(notebookSection, readImages, imagesToWire)),
);
