import 'server-only';
import { z } from 'zod';
import type { Page } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { dayAnswer, idAnswer, pageAnswer } from '@/lib/http/answers';
import type { Description } from '@/lib/http/description';
import { translate } from '@/lib/i18n/translate';
import { readItems, type TimelineItem } from './items';
import type { TimelineFilter } from './parts';

/** An item in the contract's format; codes are written out in Italian, like all words of the contract. */
function wireOf({ section, id, day, until, title, text, word }: TimelineItem) {
  return {
    sezione: section,
    id,
    dal: day,
    al: until,
    titolo: title ?? translate('it', `${section}.section.one`),
    testo: [word && translate('it', word), text].filter(Boolean).join(' · ') || null,
  };
}

/** All items of a record, newest first; `al` is null for items that still last. */
export async function jsonTimeline(record: RecordAccess, page: Page, filter: TimelineFilter) {
  const { items, next } = await readItems(record, filter, page);
  return { data: items.map(wireOf), next };
}

/** The API description of the timeline's route. */
export const STORY: Description = {
  summary: 'The timeline of a patient’s record',
  query: {
    sezioni: z.string().optional().describe('Names of sections, separated by commas'),
    dal: dayAnswer().optional(),
    al: dayAnswer().optional(),
  },
  lists: ['sezioni'],
  answer: pageAnswer(
    z.object({
      sezione: z.string(),
      id: idAnswer(),
      dal: dayAnswer().nullable(),
      al: dayAnswer().nullable(),
      titolo: z.string(),
      testo: z.string().nullable(),
    }),
  ),
};
