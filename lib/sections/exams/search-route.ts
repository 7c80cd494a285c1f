import 'server-only';
import { wordsOf } from '@/lib/access/lists/listing';
import { pageOf } from '@/lib/access/lists/paging';
import { type Target, withRecord } from '@/lib/access/record/record';
import { pageAnswer } from '@/lib/http/answers';
import { declare, json, type Params } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import type { Description } from '@/lib/http/description';
import { servedRow } from '@/lib/http/json-list';
import { problem } from '@/lib/http/problem';
import { readSearch, searchBody } from '@/lib/http/search-body';
import { searchExams } from './lists';
import { examsSection } from './section';

const DESCRIPTION: Description = {
  summary: 'The exams that contain the search words',
  paged: true,
  answer: pageAnswer(servedRow(examsSection.list)),
  refusals: ['too_many'],
  example: { search: 'radiografia' },
};

/** The POST route that searches a record's exams; if `targetOf` returns null, the answer is "not found". */
export const searchRoute = (targetOf: (params: Params) => Target | null) =>
  costly(
    declare(
      { access: 'record', section: examsSection, act: 'read', body: searchBody, ...DESCRIPTION },
      async (request, params) => {
        const viewer = await authenticate(request);
        if (!viewer.ok) return problem(viewer.refusal, { request });
        const target = targetOf(params);
        if (target === null) return problem({ code: 'not_found' }, { request });
        const [page, search] = [pageOf(request.nextUrl.searchParams), await readSearch(request)];
        if (!page.ok) return problem(page.refusal, { request });
        if (!search.ok) return problem(search.refusal, { request });
        const words = wordsOf(search.value);
        const found = await withRecord(viewer.value, target, examsSection, (record) =>
          searchExams(record, page.value, words),
        );
        return found.ok ? json(found.value) : problem(found.refusal, { request });
      },
    ),
  );
