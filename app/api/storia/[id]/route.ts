import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { filterOf } from '@/lib/record/story/asked';
import { storySection } from '@/lib/record/story/section';
import { jsonStory, STORY } from '@/lib/record/story/wire';

/** The timeline of the patient whose id is in the path: all sections by date, or those of `?sezioni=`, `?dal=`, `?al=`. */
export const GET = described(
  STORY,
  recordQuery(storySection, (record, page, _, filter) => jsonStory(record, page, filter), filterOf),
);
