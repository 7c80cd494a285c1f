import { publicRoute } from '@/lib/http/api-route';
import { localeOf } from '@/lib/http/csv-file';
import { legalPdf } from '@/lib/legal/pdf';

/** The cookie policy in the reader's language. It holds no personal data, so it is public. */
export const GET = publicRoute(async (request) => {
  const pdf = await legalPdf('cookies', localeOf(request));
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="cookie-policy.pdf"',
    },
  });
});
