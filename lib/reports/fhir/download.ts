import 'server-only';
import { z } from 'zod';
import { withRecord } from '@/lib/access/record/record';
import { auditAlone } from '@/lib/audit/audit';
import { type Declaration, declare } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { authenticate } from '@/lib/http/authenticate';
import { LANGUAGE_QUERY, localeOf } from '@/lib/http/csv-file';
import { idIn } from '@/lib/http/ids';
import { privateFile } from '@/lib/http/private-file';
import { problem } from '@/lib/http/problem';
import { readFhirSource } from '@/lib/record/fhir/source';
import { cardSection } from '@/lib/sections/patient/section';
import { isFresh } from '@/lib/session/step-up';
import { today } from '@/lib/values/days';
import { fileName } from '../offered';
import { fhirDocument } from './document';

/**
 * GET of a record as an International Patient Summary: with an id_paziente in the path, or the caller's own. A browser must
 * have proved its identity within the last minutes, as for every export; an integrator's token is issued only for such calls.
 * `?download` saves it as a file. The document is made outside any transaction.
 */
export const fhirRoute = (declaration: Pick<Declaration, 'access'>) =>
  costly(
    declare(
      {
        ...declaration,
        ...(declaration.access === 'record' ? { section: cardSection, act: 'read' } : {}),
        tokens: [cardSection],
        part: 'reports',
        summary:
          declaration.access === 'record'
            ? 'A record as a FHIR document'
            : "The caller's own record as a FHIR document",
        description: 'An International Patient Summary (FHIR R4), of what the caller may see.',
        query: { download: z.string().optional().describe('Downloads the answer as a file'), ...LANGUAGE_QUERY },
        answer: { type: 'application/fhir+json', shape: z.object({ resourceType: z.literal('Bundle') }).loose() },
        refusals: ['too_many', 'step_up_required', 'not_found'],
      },
      async (request, params) => {
        const viewer = await authenticate(request);
        if (!viewer.ok) return problem(viewer.refusal, { request });
        const target = declaration.access === 'record' ? idIn(params.id) : 'own';
        if (target === null) return problem({ code: 'not_found' }, { request });
        const read = (record: Parameters<typeof readFhirSource>[0]) => readFhirSource(record, {});
        const { userId, sender, session } = viewer.value;
        if (session.kind === 'browser' && !isFresh(viewer.value))
          return problem({ code: 'step_up_required' }, { request });
        const source = await withRecord(viewer.value, target, cardSection, read, 'download');
        if (!source.ok) return problem(source.refusal, { request });
        const { extract } = source.value;
        // Downloads by others or with a token are already logged as reads.
        if (extract.own)
          await auditAlone({
            userId,
            patientId: extract.patientId,
            action: 'download',
            section: cardSection.name,
            outcome: 'ok',
            sender,
          });
        const kept = request.nextUrl.searchParams.has('download');
        const name = fileName('Fhir', extract.patient, today(extract.takenAt), 'txt');
        const document = JSON.stringify(fhirDocument(source.value, localeOf(request)));
        return privateFile(document, { name, type: 'application/fhir+json; charset=utf-8', inline: !kept });
      },
    ),
  );
