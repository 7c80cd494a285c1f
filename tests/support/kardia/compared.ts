import { readKardiaTrace } from '@/lib/record/import/kardia/read-kardia-trace';
import type { KardiaTrace } from '@/lib/record/import/kardia/trace';
import { openPdf } from '@/lib/record/import/pdf/open';
import { linesPaper } from './paper.mjs';
import { type Report, reportOf } from './report';
import type { Signal } from './signals';

type Drawn = Partial<Report> & Pick<Report, 'leads'>;

async function readingIn(bytes: Uint8Array) {
  const pdf = await openPdf(bytes);
  try {
    return await readKardiaTrace(pdf);
  } finally {
    await pdf.close();
  }
}

/** The trace that is read from a report. */
export async function traceOf(report: Drawn): Promise<KardiaTrace> {
  const reading = await readingIn(await reportOf(report));
  if ('reason' in reading) throw new Error(`not read: ${reading.reason}`);
  return reading;
}

/** Why a report is not read; undefined if it is. */
export const reasonOf = async (report: Drawn) => reasonIn(await reportOf(report));

async function reasonIn(bytes: Uint8Array): Promise<string | undefined> {
  const reading = await readingIn(bytes);
  return 'reason' in reading ? reading.reason : undefined;
}

/**
 * The largest error of all samples in microvolts: how far each is from the signal at its time, or from what the signal is within
 * `milliseconds` of it.
 */
export function worstOf(trace: KardiaTrace, signals: Record<string, Signal>, milliseconds = 0): number {
  const around =
    milliseconds === 0 ? [0] : Array.from({ length: 81 }, (_, at) => ((at - 40) / 40) * milliseconds * 1e-3);
  return Math.max(
    ...trace.leads.map(({ lead, samples }) => {
      const signal = signals[lead] as Signal;
      return samples.reduce((worst, value, at) => {
        const time = at / trace.samplesPerSecond;
        const near = around.map((shift) => signal(time + shift) - value);
        const isBetween = Math.min(...near) <= 0 && Math.max(...near) >= 0;
        return isBetween ? worst : Math.max(worst, Math.min(...near.map(Math.abs)));
      }, 0);
    }),
  );
}

/** Why a page with these PDF operators and a printed scale is not read. */
export const reasonOfLines = async (operators: string) => reasonIn(await linesPaper(operators));
