import { and, between, eq, type SQL } from 'drizzle-orm';
import { EXAM_KINDS, type ExamKind } from '@/db/reference/values';
import { exams } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import { KIND, YEAR } from '@/lib/navigation/address-names';

/** The filters of the lists. The URL contains a number for the kind of exam, so that the URL does not reveal the kind. */
export interface ExamFilter {
  kind: ExamKind | undefined;
  year: string | undefined;
}

export function filterIn({ [KIND]: kind, [YEAR]: year }: Query): ExamFilter {
  return {
    kind: EXAM_KINDS.find((_, at) => String(at + 1) === kind),
    year: typeof year === 'string' && /^(?:19|20)\d\d$/.test(year) ? year : undefined,
  };
}

export function filtering(query: Query): SQL | undefined {
  const { kind, year } = filterIn(query);
  return and(kind && eq(exams.kind, kind), year ? between(exams.day, `${year}-01-01`, `${year}-12-31`) : undefined);
}
