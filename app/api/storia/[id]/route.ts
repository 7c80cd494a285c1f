import { recordQuery } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { filterOf } from '@/lib/record/timeline/asked';
import { timelineSection } from '@/lib/record/timeline/section';
import { jsonTimeline, STORY } from '@/lib/record/timeline/wire';

/** The timeline of the patient whose id is in the path: all sections by date, or those of `?sezioni=`, `?dal=`, `?al=`. */
export const GET = described(
  STORY,
  recordQuery(timelineSection, (record, page, _, filter) => jsonTimeline(record, page, filter), filterOf),
);
