import { samplesToBase64 } from '@/lib/devices/ecg/samples';
import { Unreadable } from '../document/unreadable';
import { wholeFile } from '../document/whole-file';
import { openPdf } from '../pdf/open';
import { readKardiaTrace } from './read-kardia-trace';
import type { Lead, TraceRow } from './trace';

/** All leads of a report, in the order of its rows. */
export interface ReportLeads {
  /** Samples in microvolts, as lib/devices/ecg/samples.ts writes them. */
  leads: { lead: Lead; samples: string }[];
  samplesPerSecond: number;
  rows: readonly TraceRow[];
}

/** Reads all leads of a Kardia report; undefined where no trace can be read. `file`: the descriptor of an open file. */
export async function readLeads(sent: { file: number; bytes: number }): Promise<ReportLeads | undefined> {
  try {
    const pdf = await openPdf(wholeFile(sent));
    try {
      const trace = await readKardiaTrace(pdf);
      if ('reason' in trace) return undefined;
      const { leads, samplesPerSecond, rows } = trace;
      return {
        leads: leads.map(({ lead, samples }) => ({ lead, samples: samplesToBase64(samples) })),
        samplesPerSecond,
        rows,
      };
    } finally {
      await pdf.close();
    }
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
