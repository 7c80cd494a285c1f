import { sectionNamed } from '@/lib/account/accesses';
import { readingsAsCsv } from '@/lib/account/exports';
import { viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { csvFile, localeOf } from '@/lib/http/csv-file';
import { idIn } from '@/lib/http/ids';
import { DOCTOR, SECTION } from '@/lib/navigation/address-names';
import { done } from '@/lib/values/refusal';

/** Downloads the list of who read the viewer's own record, under the filter of the page. */
export const GET = costly(
  viewerRoute(
    async ({ viewer, request }) => {
      const wanted = request.nextUrl.searchParams.get(DOCTOR);
      const doctorId = wanted ? (idIn(wanted) ?? 0) : null;
      const section = sectionNamed(request.nextUrl.searchParams.get(SECTION));
      const file = await readingsAsCsv(viewer, { doctorId, section }, localeOf(request));
      return file.ok ? done(await csvFile(viewer, 'letture.csv', file.value)) : file;
    },
    undefined,
    { fresh: true },
  ),
);
