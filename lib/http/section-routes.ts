import 'server-only';
import type { z } from 'zod';
import type { Command } from '../access/command';
import type { SectionName } from '../access/sections';
import { type Result, refuse } from '../values/refusal';
import { named, type ResolvedCommand, type RowWire, recordCommand, resolveCommand } from './command-route';
import { idIn } from './ids';

interface Writes<I extends { id?: number }, D extends { id?: number }, T> {
  save: Command<I, T>;
  remove: Command<D, T>;
  wire: RowWire<T>;
}

/** POST of a new row, into the caller's own record. */
export const createRoute = <I extends { id?: number }, T>(
  section: SectionName,
  { save, wire }: Pick<Writes<I, I, T>, 'save' | 'wire'>,
  body: z.ZodType,
  limit?: number,
) =>
  recordCommand(
    section,
    (_, sent) => resolveCommand(save, wire, { id: 0, target: named(sent) ?? 'own', body: sent }),
    body,
    limit,
  );

/**
 * PUT of what a record has once, by the patient's id; it is made by its first save, and answered alike. Whether it is
 * there already is not told: who may not write it is told so of every record that he may open.
 */
export const singletonRoute = <I extends { id?: number }, T>(
  section: SectionName,
  { save, wire }: Pick<Writes<I, I, T>, 'save' | 'wire'>,
  body: z.ZodType,
) =>
  recordCommand(
    section,
    (params, sent) => {
      const target = idIn(params.id);
      return target === null
        ? refuse('not_found')
        : asChange(resolveCommand(save, wire, { id: 0, target, body: sent }));
    },
    body,
  );

/** Answers as a change does, with 200, though the call names no row. */
export const asChange = (resolved: Result<ResolvedCommand>): Result<ResolvedCommand> =>
  resolved.ok ? { ok: true, value: { ...resolved.value, creates: false } } : resolved;

/** PUT, in which any deleted_at deletes, and DELETE of the row whose id is in the path. */
export function rowRoutes<I extends { id?: number }, D extends { id?: number }, T>(
  section: SectionName,
  { save, remove, wire }: Writes<I, D, T>,
  body: z.ZodType,
  limit?: number,
) {
  const on = (id: number) => ({ id, target: { rowId: id, of: section } as const });
  return {
    PUT: recordCommand(
      section,
      (params, sent) => {
        const id = idIn(params.id);
        if (id === null) return refuse('not_found');
        const deletes = sent.deleted_at !== undefined && sent.deleted_at !== null;
        return deletes
          ? resolveCommand(remove, wire, { ...on(id), body: sent })
          : resolveCommand(save, wire, { ...on(id), body: sent });
      },
      body,
      limit,
    ),
    DELETE: recordCommand(section, (params, sent) => {
      const id = idIn(params.id);
      return id === null ? refuse('not_found') : resolveCommand(remove, wire, { ...on(id), body: sent });
    }),
  };
}
