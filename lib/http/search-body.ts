import 'server-only';
import { z } from 'zod';
import { readInput } from '@/lib/values/input';
import { optionalText } from '../values/fields';
import { done, invalid, type Result } from '../values/refusal';
import { readJson } from './body';

/** The body of a search call: `{"search"}`, at most 100 characters; without it everything matches. */
export const searchBody = z.object({ search: optionalText(100).default('') });

/** Reads a search call's words. */
export async function readSearch(request: Request): Promise<Result<string>> {
  const read = await readJson(request);
  if (!read.ok) return read;
  const asked = readInput(searchBody, read.value.body);
  return asked.success ? done(asked.data.search ?? '') : invalid('search', 'invalid');
}
