import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readKardiaTrace } from '@/lib/record/import/kardia/read-kardia-trace';
import type { KardiaTrace } from '@/lib/record/import/kardia/trace';
import { type Report, reportOf } from './report';
import type { Signal } from './signals';

/** Reads the trace of a PDF. */
export async function traceIn(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  try {
    return await readKardiaTrace(pdf);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Draws a report and reads it. */
export const traceOf = async (report: Partial<Report> & Pick<Report, 'leads'>) => traceIn(await reportOf(report));

/**
 * How far a trace is from the signals it was drawn from: the largest error in microvolts of all samples, each compared with the
 * signal within 4 ms around its time; and the time in milliseconds by which the trace as a whole is shifted, at its worst second.
 */
export function errorsOf(trace: KardiaTrace, signals: Record<string, Signal>) {
  const leads = trace.leads.map(({ lead, samples }) => {
    const signal = signals[lead] as Signal;
    const errors = Array.from(samples, (value, at) => Math.abs(value - signal(at / trace.samplesPerSecond)));
    return { lead, worst: Math.max(...errors), at: errors.indexOf(Math.max(...errors)) };
  });
  return { microvolts: Math.max(...leads.map(({ worst }) => worst)), leads };
}
