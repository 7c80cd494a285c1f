import { done } from '@/lib/access/refusal';
import { signInsAsCsv } from '@/lib/account/exports';
import { viewerRoute } from '@/lib/http/api-route';
import { csvFile, localeOf } from '@/lib/http/csv-file';

/** The viewer's own sign-ins, to keep. */
export const GET = viewerRoute(async ({ viewer, request }) =>
  done(await csvFile(viewer, 'accessi.csv', await signInsAsCsv(viewer, localeOf(request)))),
);
