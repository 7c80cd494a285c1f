import type { z } from 'zod';
import { unnamedIssue } from './fields';

/**
 * Validates what a caller sent. A null in a field that takes none counts as absent, in every body: clients generated from the
 * API's description often send null for what they leave out. A field that takes null, such as one that a change empties, gets
 * it.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  sent: unknown,
  params: z.core.ParseContext<z.core.$ZodIssue> = { error: unnamedIssue },
): z.ZodSafeParseResult<z.output<S>> {
  const parsed = schema.safeParse(sent, params);
  if (parsed.success) return parsed;
  // A custom rule has accepted the null as a value, and judges it.
  const nulls = parsed.error.issues.flatMap(({ code, path }) =>
    code !== 'custom' && isNullMember(sent, path) ? [path] : [],
  );
  if (nulls.length === 0) return parsed;
  const again = schema.safeParse(nulls.reduce(without, sent), params);
  const isMissing = (path: Path) => again.error?.issues.some((issue) => issue.path.join('.') === path.join('.'));
  const optional = nulls.filter((path) => !isMissing(path));
  return optional.length === nulls.length ? again : schema.safeParse(optional.reduce(without, sent), params);
}

type Path = readonly PropertyKey[];

const isObject = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** Whether the path leads to an object's own member that is null. */
function isNullMember(value: unknown, [name, ...rest]: Path): boolean {
  if (name === undefined || !isObject(value) || !Object.hasOwn(value, name)) return false;
  return rest.length > 0 ? isNullMember(value[name], rest) : !Array.isArray(value) && value[name] === null;
}

/** A copy without the member at the path. */
function without(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined || !isObject(value) || !Object.hasOwn(value, name)) return value;
  if (rest.length > 0) {
    const copy = Array.isArray(value) ? [...value] : { ...value };
    return Object.assign(copy, { [name]: without(value[name], rest) });
  }
  const { [name]: _, ...others } = value;
  return others;
}
