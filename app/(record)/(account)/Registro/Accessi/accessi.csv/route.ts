import { signInsAsCsv } from '@/lib/account/exports';
import { viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { csvFile, localeOf } from '@/lib/http/csv-file';
import { done } from '@/lib/values/refusal';

/** Downloads the viewer's own sign-ins. */
export const GET = costly(
  viewerRoute(
    async ({ viewer, request }) =>
      done(await csvFile(viewer, 'accessi.csv', await signInsAsCsv(viewer, localeOf(request)))),
    undefined,
    { fresh: true },
  ),
);
