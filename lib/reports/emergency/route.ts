import 'server-only';
import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { patients } from '@/db/schema';
import { withRecord } from '@/lib/access/record';
import { section } from '@/lib/access/sections';
import { FULL } from '@/lib/access/visibility';
import { auditAlone } from '@/lib/audit/audit';
import { declare } from '@/lib/http/api-route';
import { authenticate } from '@/lib/http/authenticate';
import { idIn } from '@/lib/http/ids';
import { problem } from '@/lib/http/problem';
import { drawPdf } from '@/lib/pdf/draw';
import { readExtract, type Scope } from '@/lib/record/extract';
import { EMERGENCY_SECTIONS } from './content';
import { emergencyDescription, FORMS } from './description';

/** The name under which the access log has it; it is made of rows of several sections. */
const emergencyReport = section({ name: 'emergencyReport', table: patients, permissions: {} });

/** `formato`: which of the two sheets; `livello`: the highest level that goes into it. What is no value of theirs is as absent. */
const query = z.object({
  formato: z.enum(FORMS).catch('completo'),
  livello: z.coerce.number().int().min(1).max(6).optional().catch(undefined),
});

/** GET of the report for emergencies as PDF: the owner's, or what of it a doctor may see. It is drawn with no transaction open. */
export const emergencyRoute = () =>
  declare({ access: 'record', section: emergencyReport, act: 'read' }, async (request, params) => {
    const viewer = await authenticate(request);
    if (!viewer.ok) return problem(viewer.refusal, { request });
    const id = idIn(params.id);
    if (id === null) return problem({ code: 'not_found' }, { request });
    const { formato, livello } = query.parse(Object.fromEntries(request.nextUrl.searchParams));
    const as = livello === undefined ? undefined : { level: livello, visibility: FULL, tags: [] };
    const scope: Scope = { sections: EMERGENCY_SECTIONS, as };
    const read = await withRecord(
      viewer.value,
      id,
      emergencyReport,
      (record) => readExtract(record, scope),
      'download',
    );
    if (!read.ok) return problem(read.refusal, { request });
    const { own, patientId } = read.value;
    // A card for the wallet is its bearer's.
    const description = await emergencyDescription(read.value, { form: own ? formato : 'foglio' });
    const pdf = await drawPdf(description);
    if (!pdf.ok) return problem(pdf.refusal, { request });
    const { userId, sender } = viewer.value;
    if (own)
      await auditAlone({ userId, patientId, action: 'download', section: emergencyReport.name, outcome: 'ok', sender });
    return pdfFile(pdf.value, 'Report_di_Emergenza.pdf', request);
  });

/** In the page's preview, or to keep with `?scarica`. */
const pdfFile = (pdf: Uint8Array<ArrayBuffer>, name: string, { nextUrl }: NextRequest) =>
  new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${nextUrl.searchParams.has('scarica') ? 'attachment' : 'inline'}; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
