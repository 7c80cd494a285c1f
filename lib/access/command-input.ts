import 'server-only';
import type { z } from 'zod';
import { unnamedIssue } from '../values/fields';
import { done, type Result, refuse } from '../values/refusal';
import type { CallerOf, Command } from './command';
import type { Performer } from './performers';

/** What was sent as the command's input, checked and prepared; a refusal is told only to who may perform it. */
export async function inputOf<I extends { id?: number }, T, By extends Performer>(
  command: Command<I, T, By>,
  caller: CallerOf<By>,
  id: number,
  raw: Record<string, unknown>,
): Promise<Result<I>> {
  const parsed = command.input(id).safeParse({ ...raw, id }, { error: unnamedIssue });
  if (!parsed.success) return refuse('invalid', { fields: fieldErrors(parsed.error) });
  return command.prepare ? command.prepare(parsed.data, caller) : done(parsed.data);
}

export const fieldErrors = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
