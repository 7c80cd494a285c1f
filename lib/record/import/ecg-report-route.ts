import 'server-only';
import { z } from 'zod';
import { withRecord } from '@/lib/access/record/record';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { declare, json } from '@/lib/http/api-route';
import { authenticate } from '@/lib/http/authenticate';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { problem } from '@/lib/http/problem';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { type EcgReport, readReport, reportFileOf } from './ecg-report';

const share = z.number().describe('A share of the page’s width or height, from its upper left corner');

const reportAnswer = z.object({
  id_file: idAnswer(),
  campioni_al_secondo: z.number(),
  microvolt_per_passo: z.number(),
  derivazioni: z.array(z.object({ derivazione: z.string(), campioni: z.string() })),
  righe: z.array(
    z.object({
      derivazione: z.string(),
      pagina: z.int(),
      riquadro: z.array(share),
      da_secondi: z.number(),
      secondi: z.number(),
    }),
  ),
});
export type EcgReportWire = z.infer<typeof reportAnswer>;

/** How long a caller waits for its turn. */
const WAIT_MS = 30_000;

/** GET of the report behind an electrocardiogram, for viewers who see both; null for other viewers of the electrocardiogram. */
export const ecgReportRoute = () =>
  described(
    {
      summary: 'The Kardia report that an electrocardiogram was imported from, with all its leads',
      description:
        'Null if there is none or the caller does not see its file. Without `derivazioni` where its lines cannot be read. `campioni` are base64 of 16 bits each, low byte first.',
      answer: dataAnswer(reportAnswer.nullable()),
      refusals: ['too_many'],
    },
    declare({ access: 'record', section: ecgsSection, act: 'read' }, async (request, params) => {
      const viewer = await authenticate(request);
      if (!viewer.ok) return problem(viewer.refusal, { request });
      const id = idIn(params.id);
      if (id === null) return problem({ code: 'not_found' }, { request });
      const target = { rowId: id, of: ecgsSection };
      const found = await withRecord(viewer.value, target, ecgsSection, (record) => reportFileOf(record, id));
      if (!found.ok) return problem(found.refusal, { request });
      const { fileId } = found.value ?? { fileId: null };
      if (fileId === null) return json({ data: null });
      const read = await readReport(viewer.value, fileId, { signal: request.signal, waitMs: WAIT_MS });
      if (read.ok) return json({ data: toWire(read.value) });
      // The file was deleted, or the token is not for files.
      const isHidden = read.refusal.code === 'not_found' || read.refusal.code === 'outside_scope';
      return isHidden ? json({ data: null }) : problem(read.refusal, { request });
    }),
  );

const toWire = ({ fileId, leads, samplesPerSecond, rows }: EcgReport): EcgReportWire => ({
  id_file: fileId,
  campioni_al_secondo: samplesPerSecond,
  microvolt_per_passo: 1,
  derivazioni: leads.map(({ lead, samples }) => ({ derivazione: lead, campioni: samples })),
  righe: rows.map(({ lead, page, box, fromSeconds, seconds }) => ({
    ...{ derivazione: lead, pagina: page, riquadro: [...box], da_secondi: fromSeconds, secondi: seconds },
  })),
});
