import { readFile } from 'node:fs/promises';
import { guideFile } from '@/lib/guides/files';
import { isGuide } from '@/lib/guides/guides';
import { publicRoute } from '@/lib/http/api-route';
import { localeOf } from '@/lib/http/csv-file';
import { problem } from '@/lib/http/problem';

/** A page's guide, or the complete one, in the reader's language. It holds no personal data, so it is public. */
export const GET = publicRoute(async (request, { page }) => {
  if (!isGuide(page)) return problem({ code: 'not_found' }, { request });
  const pdf = await readFile(guideFile(page, localeOf(request)));
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${page}.pdf"`,
    },
  });
});
