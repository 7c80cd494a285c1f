import 'server-only';
import { z } from 'zod';
import { type RecordAccess, withRecord } from '@/lib/access/record/record';
import type { Resource } from '@/lib/fhir/types';
import type { FoundPage } from '@/lib/fhir-api/search';
import { idIn } from '@/lib/http/ids';
import type { AppViewer } from '@/lib/oauth/viewer';
import { type AssistantTool, assistantSections } from '@/lib/record/assistant/section';
import { isDay } from '@/lib/values/days';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { mayRead, type Parameters, type Reads } from './reading';

/** A tool that only reads. */
export interface McpTool {
  name: string;
  title: string;
  description: string;
  /** The tool is offered to an app that may read one of these. */
  reads: readonly Reads[];
  /** Who it is for, if not for all: apps of doctors. */
  only?: 'doctors';
  input(viewer: AppViewer): z.ZodObject;
  output: z.ZodObject;
  run(viewer: AppViewer, input: Record<string, unknown>): Promise<Result<object>>;
}

/** Whether a tool is offered to the app: what is not offered is not listed, and refused. */
export const isOffered = ({ only, reads }: McpTool, { token: { app } }: AppViewer): boolean =>
  (only !== 'doctors' || app.record === null) && reads.some((one) => mayRead(app, one));

/** The scopes that open a tool, for its description. */
export const scopesOf = ({ reads }: Pick<McpTool, 'reads'>, context: 'patient' | 'user'): string[] =>
  reads.map(({ type, category }) => `${context}/${type}.rs${category ? ` (category ${category})` : ''}`);

const patientId = z.string().max(20).describe('The id of the patient, as list_patients or the token answer names it.');

interface RecordTool<S extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  reads: readonly Reads[];
  logged: AssistantTool;
  input: S;
  output: z.ZodRawShape;
  read(record: RecordAccess, input: z.output<z.ZodObject<S>>): Promise<Result<object>>;
}

/** A tool that reads one record: that of the grant or, for a doctor's app, the record of the patient that the call names. */
export function recordTool<S extends z.ZodRawShape>(given: RecordTool<S>): McpTool {
  const { name, title, description, reads, logged, input, output, read } = given;
  const own = z.strictObject({ ...input, patient_id: patientId.optional() });
  const doctors = z.strictObject({ ...input, patient_id: patientId });
  return {
    ...{ name, title, description, reads },
    input: ({ token }) => (token.app.record === null ? doctors : own),
    output: z.object({ notice: z.string(), patient_id: z.string(), ...output }),
    async run(viewer, { patient_id, ...rest }) {
      const target = patient_id === undefined ? viewer.token.app.record : idIn(String(patient_id));
      if (target === null) return refuse('not_found');
      const found = await withRecord(viewer, target, assistantSections[logged], (record) =>
        read(record, rest as z.output<z.ZodObject<S>>),
      );
      const answer = found.ok ? found.value : found;
      return answer.ok ? done({ patient_id: String(target), ...answer.value }) : answer;
    },
  };
}

/** What a tool answers of a page; refused if the cursor is not one of this search. */
export const paged = async (
  page: FoundPage | undefined,
  answer: (found: readonly Resource[]) => object | Promise<object>,
): Promise<Result<object>> =>
  page ? done({ ...(await answer(page.matches)), next: page.next }) : invalid('cursor', 'invalid');

/* Fields of several tools. */

const day = z.string().refine(isDay, 'This is no day, as in 2026-01-31.').meta({ format: 'date' });
export const period = {
  from: day.optional().describe('The first day, YYYY-MM-DD.'),
  to: day.optional().describe('The last day, YYYY-MM-DD.'),
};

/** A period as search parameters. */
export const datesOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Parameters => [
  ...(from ? [['date', `ge${from}`] as const] : []),
  ...(to ? [['date', `le${to}`] as const] : []),
];

export const paging = {
  limit: z.int().min(1).max(100).default(50).describe('The most entries of one answer.'),
  cursor: z.string().max(1000).optional().describe('The `next` of the answer before, with the same other arguments.'),
};
export const next = z.string().optional().describe('There is more: call again with this as `cursor`.');
