import { z } from 'zod';
import { publicRoute } from '@/lib/http/api-route';
import { localeOf } from '@/lib/http/csv-file';
import { described } from '@/lib/http/described';
import { apiPage, PAGE_POLICY } from '@/lib/http/openapi/page';
import { apiDocument } from '../document';

const LONGEST_SEARCH = 100;
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
/** The complete page by language. */
const whole = new Map<string, string>();

/** The API's description for people. It is the same for everybody and holds no personal data. */
export const GET = described(
  {
    part: 'description',
    summary: 'The API’s description as a page',
    query: { cerca: z.string().optional().describe('Shows only the calls that contain these words') },
    answer: { type: 'text/html' },
  },
  publicRoute(async (request) => {
    const locale = localeOf(request);
    const search = (request.nextUrl.searchParams.get('cerca') ?? '').trim().slice(0, LONGEST_SEARCH);
    const { document } = await apiDocument();
    if (search !== '') return new Response(apiPage(document, locale, search), { headers: HEADERS });
    const page = whole.get(locale) ?? apiPage(document, locale, '');
    whole.set(locale, page);
    return new Response(page, { headers: HEADERS });
  }),
);
