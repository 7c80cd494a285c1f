import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { filterOf } from '@/lib/record/timeline/asked';
import { storySection } from '@/lib/record/timeline/section';
import { jsonStory, STORY } from '@/lib/record/timeline/wire';

/** The timeline of the patient whose id is in the path: all sections by date, or those of `?sezioni=`, `?dal=`, `?al=`. */
export const GET = described(
  STORY,
  recordQuery(storySection, (record, page, _, filter) => jsonStory(record, page, filter), filterOf),
);
