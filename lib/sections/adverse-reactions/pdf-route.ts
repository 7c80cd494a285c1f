import 'server-only';
import { withRecord } from '@/lib/access/record/record';
import { PDF } from '@/lib/files/format/types';
import { declare } from '@/lib/http/api-route';
import { authenticate } from '@/lib/http/authenticate';
import { LANGUAGE_QUERY, localeOf } from '@/lib/http/csv-file';
import type { Description } from '@/lib/http/description';
import { idIn } from '@/lib/http/ids';
import { privateFile } from '@/lib/http/private-file';
import { problem } from '@/lib/http/problem';
import { cardSection } from '../patient/section';
import { REPORT_FILE } from './delivery';
import { reportPdf } from './document';
import { type PrintedReport, readReport } from './queries';
import { adverseReactionsSection } from './section';

const DESCRIPTION: Description = {
  summary: "A report as the filled form, in the caller's language",
  query: LANGUAGE_QUERY,
  answer: { type: PDF },
  refusals: ['too_many', 'not_drawn'],
};

/**
 * The GET route of a report as a filled form; a report that the viewer may not see is not found. The form is drawn without
 * an open transaction.
 */
export const reportPdfRoute = () =>
  declare(
    {
      access: 'record',
      section: adverseReactionsSection,
      act: 'read',
      tokens: [adverseReactionsSection, cardSection],
      ...DESCRIPTION,
    },
    async (request, params) => {
      const viewer = await authenticate(request);
      if (!viewer.ok) return problem(viewer.refusal, { request });
      const id = idIn(params.id);
      if (id === null) return problem({ code: 'not_found' }, { request });
      const target = { rowId: id, of: adverseReactionsSection };
      const read = (record: Parameters<typeof readReport>[0]) => readReport(record, id);
      const found = await withRecord(viewer.value, target, adverseReactionsSection, read, 'download');
      if (!found.ok) return problem(found.refusal, { request });
      const pdf = await reportPdf(found.value as PrintedReport, localeOf(request), { signal: request.signal });
      if (!pdf.ok) return problem(pdf.refusal, { request });
      return privateFile(pdf.value, { name: REPORT_FILE, type: PDF, inline: true });
    },
  );
