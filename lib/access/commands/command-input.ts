import 'server-only';
import { readInput } from '@/lib/values/input';
import { done, invalidInput, type Result } from '@/lib/values/refusal';
import type { CallerOf, Command } from './command';
import type { Performer } from './performers';

/**
 * Validates and prepares a command's input. If the input is refused, perform() returns that refusal only after it has
 * checked the caller's permission.
 */
export async function inputOf<I extends { id?: number }, T, By extends Performer>(
  command: Command<I, T, By>,
  caller: CallerOf<By>,
  id: number,
  raw: Record<string, unknown>,
): Promise<Result<I>> {
  const parsed = readInput(command.input(id), { ...raw, id });
  if (!parsed.success) return invalidInput(parsed.error);
  return command.prepare ? command.prepare(parsed.data, caller) : done(parsed.data);
}
