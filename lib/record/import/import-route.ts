import 'server-only';
import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { viewerRoute } from '@/lib/http/api-route';
import { tooMany } from '@/lib/http/at-once';
import { LARGE_BODY_BYTES, readJsonBytes } from '@/lib/http/body';
import { localeOf } from '@/lib/http/csv-file';
import { described } from '@/lib/http/described';
import { importsOfUsers, inImportTurn } from '@/lib/http/import-turns';
import { jsonInTurn } from '@/lib/http/progress';
import { importDocument, ownsRecord } from './import';
import { importSent, outcomeAnswer, proposalsAnswer } from './import-wire';

/**
 * POST of a FHIR R4 document: answers which of its rows the caller's own record lacks and whom it is about; or saves the chosen
 * rows.
 */
export const importRoute = () =>
  described(
    {
      part: 'reports',
      summary: 'Compares a FHIR document with the caller’s own record, or saves chosen rows of it',
      answer: z.union([proposalsAnswer, dataAnswer(z.array(outcomeAnswer))]),
      refusals: ['too_many', 'not_found'],
      example: { documento: { resourceType: 'Bundle', type: 'document', entry: [] } },
    },
    viewerRoute(async ({ viewer, request }) => {
      const sent = await readJsonBytes(request, LARGE_BODY_BYTES);
      // A caller without a record learns only that there is no record.
      const owned = await ownsRecord(viewer);
      if (!owned.ok) return owned;
      if (!sent.ok) return sent;
      const work = () => importDocument(viewer, sent.value, localeOf(request));
      return jsonInTurn(
        request,
        async (patience) => (await importsOfUsers().run(viewer, () => inImportTurn(work, patience))) ?? tooMany(),
      );
    }, importSent),
  );
