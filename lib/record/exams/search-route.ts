import 'server-only';
import { z } from 'zod';
import { wordsOf } from '@/lib/access/listing';
import { pageOf } from '@/lib/access/paging';
import { type Target, withRecord } from '@/lib/access/record';
import { declare, json, type Params } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { readJson } from '@/lib/http/body';
import { problem } from '@/lib/http/problem';
import { optionalText } from '@/lib/values/fields';
import { invalid } from '@/lib/values/refusal';
import { searchExams } from './lists';
import { examsSection } from './section';

const wanted = z.object({ search: optionalText(100).default('') });

/** POST of words to look for in a record; null is no record. */
export const searchRoute = (targetOf: (params: Params) => Target | null) =>
  costly(
    declare({ access: 'record', section: examsSection, act: 'read', body: wanted }, async (request, params) => {
      const viewer = await authenticate(request);
      if (!viewer.ok) return problem(viewer.refusal, { request });
      const target = targetOf(params);
      if (target === null) return problem({ code: 'not_found' }, { request });
      const [page, read] = [pageOf(request.nextUrl.searchParams), await readJson(request)];
      if (!page.ok) return problem(page.refusal, { request });
      if (!read.ok) return problem(read.refusal, { request });
      const asked = wanted.safeParse(read.value.body);
      if (!asked.success) return problem(invalid('search', 'invalid').refusal, { request });
      const words = wordsOf(asked.data.search ?? '');
      const found = await withRecord(viewer.value, target, examsSection, (record) =>
        searchExams(record, page.value, words),
      );
      return found.ok ? json(found.value) : problem(found.refusal, { request });
    }),
  );
